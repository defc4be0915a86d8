import { AppError, InvalidFieldError } from '../errors/app-error';

/** Far more than any body has; validation goes down by recursion, so depth must end somewhere. */
const DEEPEST = 12;

class NotAnObjectError extends AppError {
  constructor() {
    super(400, 'The request body must be a JSON object');
  }
}

class NestedTooDeepError extends AppError {
  constructor() {
    super(400, 'The request body is nested too deeply');
  }
}

class UnexpectedFieldError extends InvalidFieldError {
  constructor(field: string) {
    super(field, `${field} is not expected here`);
  }
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * Refuses names that every object, or every class, inherits, such as `__proto__` or `hasOwnProperty`: validation would
 * take them for known ones, or not see them at all, and let them through.
 */
export function refuseInheritedNames(fields: object): void {
  for (const name of Object.keys(fields)) {
    if (name in Object.prototype || name === 'prototype') throw new UnexpectedFieldError(name);
  }
}

/** Refuses what no rule of a field can refuse: lists instead of an object, bottomless nesting, inherited names. */
export function refuseOddShape(body: unknown): void {
  if (!isContainer(body) || Array.isArray(body)) throw new NotAnObjectError();
  let level: object[] = [body];
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > DEEPEST) throw new NestedTooDeepError();
    const next: object[] = [];
    for (const container of level) {
      if (!Array.isArray(container)) refuseInheritedNames(container);
      for (const value of Object.values(container) as unknown[]) if (isContainer(value)) next.push(value);
    }
    level = next;
  }
}
