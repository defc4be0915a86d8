import { Injectable, type PipeTransform } from '@nestjs/common';
import { fieldProblem, ValidationError } from '../../../platform/errors/app-error';
import { sentence } from '../../../platform/text/sentence';

const NO_OBJECT = sentence('cells_no_object', 'Send the values as an object by column');

/** Accepts a row's cells as an object. Its keys differ by table and are checked against the table's schema. */
@Injectable()
export class CellsPipe implements PipeTransform<unknown, Record<string, unknown>> {
  transform(body: unknown): Record<string, unknown> {
    if (typeof body !== 'object' || body === null || Array.isArray(body)) {
      throw new ValidationError([fieldProblem('body', NO_OBJECT)]);
    }
    return body as Record<string, unknown>;
  }
}
