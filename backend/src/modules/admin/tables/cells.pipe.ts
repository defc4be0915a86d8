import { Injectable, type PipeTransform } from '@nestjs/common';
import { ValidationError } from '../../../platform/errors/app-error';

/** The cells of a row: an object whose keys the table's registry checks, because they differ by table. */
@Injectable()
export class CellsPipe implements PipeTransform<unknown, Record<string, unknown>> {
  transform(body: unknown): Record<string, unknown> {
    if (typeof body !== 'object' || body === null || Array.isArray(body)) {
      throw new ValidationError([{ field: 'body', message: 'Send the values as an object by column' }]);
    }
    return body as Record<string, unknown>;
  }
}
