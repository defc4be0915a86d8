import { registerDecorator } from 'class-validator';
import { MAX_ID } from '../../../platform/http/fields';

/** More tasks than a studio will ever have; the body limit is met first. */
const MOST = 200_000;

const inRange = (value: unknown, from: number) =>
  Number.isInteger(value) && (value as number) >= from && (value as number) <= MAX_ID;

function problem(orders: unknown): string | undefined {
  if (!Array.isArray(orders) || orders.length < 1 || orders.length > MOST) return 'must be a list of {id, order}';
  const seen = new Set<unknown>();
  for (const item of orders as unknown[]) {
    if (typeof item !== 'object' || item === null) return 'must be a list of {id, order}';
    const { id, order, ...others } = item as Record<string, unknown>;
    const [unexpected] = Object.keys(others);
    if (unexpected !== undefined) return `does not expect ${unexpected}`;
    if (!inRange(id, 1) || !inRange(order, 0)) return 'must hold whole numbers: an id from 1, an order from 0';
    if (seen.has(id)) return `names task ${String(id)} twice`;
    seen.add(id);
  }
  return undefined;
}

/** Checked in one pass: a list of 50,000 as nested DTO objects would take seconds. */
function TaskOrders(): PropertyDecorator {
  return (target, propertyKey) =>
    registerDecorator({
      name: 'taskOrders',
      target: target.constructor,
      propertyName: propertyKey as string,
      validator: {
        validate: (value: unknown) => problem(value) === undefined,
        defaultMessage: (given) => `taskOrders ${problem(given?.value) ?? 'is not valid'}`,
      },
    });
}

export class TaskOrderDto {
  id: number;
  /** 1-based position in the whole list. */
  order: number;
}

export class ReorderDto {
  @TaskOrders()
  taskOrders: TaskOrderDto[];
}
