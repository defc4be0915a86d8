import { Injectable, type PipeTransform } from '@nestjs/common';
import { InvalidFieldError, unexpectedField, ValidationError } from '../../../platform/errors/app-error';
import type { BodyLimits } from '../../../platform/http/bodies/body-limit';
import { MAX_ID } from '../../../platform/http/validation/fields';
import type { TaskOrderDto } from '../dto/reorder.dto';

/** More tasks than a studio will ever have. */
const MOST = 50_000;

/** Each task is an object with two names and two numbers, in about thirty characters. */
export const REORDER_BODY: BodyLimits = { bytes: 2 * 1024 * 1024, nodes: 5 * MOST + 10 };

const FIELD = 'taskOrders';

const inRange = (value: unknown, from: number) =>
  Number.isInteger(value) && (value as number) >= from && (value as number) <= MAX_ID;

function problem(orders: unknown): string | undefined {
  if (!Array.isArray(orders) || orders.length < 1 || orders.length > MOST) return 'must be a list of {id, order}';
  const seen = new Set<unknown>();
  for (const item of orders as unknown[]) {
    if (typeof item !== 'object' || item === null) return 'must be a list of {id, order}';
    const names = Object.keys(item);
    const unexpected = names.length > 2 && names.find((name) => name !== 'id' && name !== 'order');
    if (unexpected) return `does not expect ${unexpectedField(unexpected).field}`;
    const { id, order } = item as Partial<Record<string, unknown>>;
    if (!inRange(id, 1) || !inRange(order, 0)) return 'must hold whole numbers: an id from 1, an order from 0';
    if (seen.has(id)) return `names task ${String(id)} twice`;
    seen.add(id);
  }
  return undefined;
}

/** Validates the positions of a reorder. */
@Injectable()
export class TaskOrdersPipe implements PipeTransform<unknown, TaskOrderDto[]> {
  transform(body: unknown): TaskOrderDto[] {
    const { [FIELD]: orders, ...others } = (body ?? {}) as Partial<Record<string, unknown>>;
    const [unexpected] = Object.keys(others);
    if (unexpected !== undefined) throw new ValidationError([unexpectedField(unexpected)]);
    const wrong = problem(orders);
    if (wrong) throw new InvalidFieldError(FIELD, `${FIELD} ${wrong}`);
    return orders as TaskOrderDto[];
  }
}
