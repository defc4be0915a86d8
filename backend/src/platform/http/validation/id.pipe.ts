import { Injectable, Param, type PipeTransform } from '@nestjs/common';
import { InvalidFieldError } from '../../errors/app-error';
import { sentence } from '../../text/sentence';
import { MAX_ID } from './fields';

const NO_ID = sentence('id_not_valid', 'The id must be a positive whole number');

/** Accepts positive integers that fit an id column. */
@Injectable()
class IdPipe implements PipeTransform<string, number> {
  transform(value: string): number {
    const id = /^[1-9]\d{0,9}$/.test(value) ? Number(value) : 0;
    if (id < 1 || id > MAX_ID) throw new InvalidFieldError('id', NO_ID);
    return id;
  }
}

/** The `{id}` of the path, or another parameter. */
export const IdParam = (name = 'id') => Param(name, IdPipe);
