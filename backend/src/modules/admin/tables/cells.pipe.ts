import { Injectable, type PipeTransform } from '@nestjs/common';
import { ValidationError } from '../../../platform/errors/app-error';

/** Accepts a row's cells as an object. Its keys differ by table and are checked against the table's schema. */
@Injectable()
export class CellsPipe implements PipeTransform<unknown, Record<string, unknown>> {
  transform(body: unknown): Record<string, unknown> {
    if (typeof body !== 'object' || body === null || Array.isArray(body)) {
      throw new ValidationError([{ field: 'body', message: 'Send the values as an object by column' }]);
    }
    return body as Record<string, unknown>;
  }
}
