import { ValidationPipe } from '@nestjs/common';
import type { ValidationError as ClassValidatorError } from 'class-validator';
import { type FieldProblem, ValidationError } from './app-error';

function problems(errors: ClassValidatorError[], parent = ''): FieldProblem[] {
  return errors.flatMap((error) => {
    const field = `${parent}${error.property}`;
    const [message] = Object.values(error.constraints ?? {});
    const own = message ? [{ field, message: sentence(field, error, message) }] : [];
    return [...own, ...problems(error.children ?? [], `${field}.`)];
  });
}

function sentence(field: string, error: ClassValidatorError, message: string): string {
  if (error.constraints?.whitelistValidation) return `${field} is not expected here`;
  return message;
}

class StrictValidationPipe extends ValidationPipe {
  /** A part of the path stays as it was written, for its own pipe to judge: `01` and `1e3` are numbers but no ids. */
  protected override transformPrimitive(value: unknown): unknown {
    return value;
  }
}

/** Checks bodies and queries against their DTO classes; a property that no rule names is refused by name. */
export const validationPipe = new StrictValidationPipe({
  transform: true,
  whitelist: true,
  forbidNonWhitelisted: true,
  forbidUnknownValues: true,
  stopAtFirstError: true,
  exceptionFactory: (errors) => new ValidationError(problems(errors)),
});
