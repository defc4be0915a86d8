import { appError, unexpectedField, ValidationError } from '../../errors/app-error';

class NotAnObjectError extends appError(400, 'not_an_object', 'The request body must be a JSON object') {}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Refuses inherited names such as `__proto__`, which validation would accept or overlook. */
export function refuseInheritedNames(fields: object): void {
  for (const name of Object.keys(fields)) {
    if (name in Object.prototype || name === 'prototype') throw new ValidationError([unexpectedField(name)]);
  }
}

function refuseInheritedNamesWithin(value: unknown): void {
  if (!isContainer(value)) return;
  if (!Array.isArray(value)) refuseInheritedNames(value);
  for (const inner of Object.values(value) as unknown[]) refuseInheritedNamesWithin(inner);
}

/** Refuses what field rules cannot: non-object bodies, and inherited names at any depth. */
export function refuseOddShape(body: unknown): asserts body is object {
  if (!isContainer(body) || Array.isArray(body)) throw new NotAnObjectError();
  refuseInheritedNamesWithin(body);
}
