import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { sentence } from '../../../platform/text/sentence';
import { TextRule } from '../../../platform/http/validation/rule';

export const MAX_FILTERS = 2000;

/** The query parameters of the task list. Only the client knows their meaning. */
const PARAMETERS = new Set('tab q person from project status priority category urgent week sort'.split(' '));

const NOT_FILTERS = sentence('filters_not_valid', 'filters must be parameters of the address of the task list');

/** Accepts only what browsers write, each parameter once. */
function isAddress(text: string): boolean {
  // First, because parsing half a megabyte takes a second.
  if (text.length > MAX_FILTERS || !/^[\w.~%&=+*-]*$/.test(text)) return false;
  const names = [...new URLSearchParams(text).keys()];
  return names.every((name) => PARAMETERS.has(name)) && new Set(names).size === names.length;
}

export const FiltersField = () =>
  applyDecorators(
    ApiProperty({ type: 'string', maxLength: MAX_FILTERS }),
    TextRule('filters', (text) => (isAddress(text) ? undefined : NOT_FILTERS)),
  );
