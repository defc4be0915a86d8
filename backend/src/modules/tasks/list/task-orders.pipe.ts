import { Injectable, type PipeTransform } from '@nestjs/common';
import { InvalidFieldError, unexpectedField, ValidationError } from '../../../platform/errors/app-error';
import { type BodyLimits, MAX_ID } from '../../../platform/http';
import type { TaskOrderDto } from '../dto/reorder.dto';
import { type Sentence, sentence, sentenceOf } from '../../../platform/text/sentence';

/** More tasks than a studio will ever have. */
const MOST = 50_000;

/** Each task is an object with two keys and two numbers, in about thirty characters. */
export const REORDER_BODY: BodyLimits = { bytes: 2 * 1024 * 1024, nodes: 5 * MOST + 10 };

const FIELD = 'taskOrders';

const inRange = (value: unknown, from: number) =>
  Number.isInteger(value) && (value as number) >= from && (value as number) <= MAX_ID;

const NO_LIST = sentence('orders_no_list', 'taskOrders must be a list of {id, order}');
const NO_NUMBERS = sentence('orders_no_numbers', 'taskOrders must hold whole numbers: an id from 1, an order from 0');
const notExpected = sentenceOf('orders_not_expected', 'taskOrders does not expect {{field}}');
const twice = sentenceOf('orders_twice', 'taskOrders names task {{id}} twice');

function problem(orders: unknown): Sentence | undefined {
  if (!Array.isArray(orders) || orders.length < 1 || orders.length > MOST) return NO_LIST;
  const seen = new Set<unknown>();
  for (const item of orders as unknown[]) {
    if (typeof item !== 'object' || item === null) return NO_LIST;
    const names = Object.keys(item);
    const unexpected = names.length > 2 && names.find((name) => name !== 'id' && name !== 'order');
    if (unexpected) return notExpected({ field: unexpectedField(unexpected).field });
    const { id, order } = item as Partial<Record<string, unknown>>;
    if (!inRange(id, 1) || !inRange(order, 0)) return NO_NUMBERS;
    if (seen.has(id)) return twice({ id: Number(id) });
    seen.add(id);
  }
  return undefined;
}

@Injectable()
export class TaskOrdersPipe implements PipeTransform<unknown, TaskOrderDto[]> {
  transform(body: unknown): TaskOrderDto[] {
    const { [FIELD]: orders, ...others } = (body ?? {}) as Partial<Record<string, unknown>>;
    const [unexpected] = Object.keys(others);
    if (unexpected !== undefined) throw new ValidationError([unexpectedField(unexpected)]);
    const wrong = problem(orders);
    if (wrong) throw new InvalidFieldError(FIELD, wrong);
    return orders as TaskOrderDto[];
  }
}
