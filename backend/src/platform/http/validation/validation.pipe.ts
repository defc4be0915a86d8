import { type ArgumentMetadata, Injectable, type Type, ValidationPipe } from '@nestjs/common';
import { getMetadataStorage, type ValidationError as ClassValidatorError } from 'class-validator';
import { type FieldProblem, fieldProblem, NOT_VALID, unexpectedField, ValidationError } from '../../errors/app-error';
import { notedSentence } from './rule';

/** Maximum problems listed in an answer. */
const MAX_PROBLEMS = 20;

/** Fields of list entries are named by their place: `cells.0.minutes`. */
function problems(errors: ClassValidatorError[], within = ''): FieldProblem[] {
  return errors.flatMap((error) =>
    error.children?.length
      ? problems(error.children, `${within}${error.property}.`)
      : fieldProblem(within + error.property, notedSentence(error) ?? NOT_VALID),
  );
}

const fieldsOf = new WeakMap<Type, ReadonlySet<string>>();

/** The fields that have rules. */
function knownFields(metatype: Type): ReadonlySet<string> {
  let known = fieldsOf.get(metatype);
  if (!known) {
    const rules = getMetadataStorage().getTargetValidationMetadatas(metatype, '', false, false);
    known = new Set(rules.map(({ propertyName }) => propertyName));
    fieldsOf.set(metatype, known);
  }
  return known;
}

/** Validates bodies and queries by their DTO classes; unknown fields are refused by name. */
@Injectable()
export class StrictValidationPipe extends ValidationPipe {
  constructor() {
    super({
      transform: true,
      whitelist: true,
      forbidNonWhitelisted: true,
      forbidUnknownValues: true,
      stopAtFirstError: true,
      // Needed by `notedSentence`, and not sent.
      validationError: { target: true },
      exceptionFactory: (errors) => new ValidationError(problems(errors).slice(0, MAX_PROBLEMS)),
    });
  }

  /** Refuses unknown fields before class-transformer, which takes quadratic time for them. */
  override transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const { metatype } = metadata;
    if (metatype && typeof value === 'object' && value !== null && this.toValidate(metadata)) {
      const known = knownFields(metatype);
      const unknown = Object.keys(value).filter((name) => !known.has(name));
      if (unknown.length) throw new ValidationError(unknown.slice(0, MAX_PROBLEMS).map(unexpectedField));
    }
    return super.transform(value, metadata);
  }

  /** Path parameters have their own pipes: `01` and `1e3` are numbers but not ids. */
  protected override transformPrimitive(value: unknown): unknown {
    return value;
  }
}
