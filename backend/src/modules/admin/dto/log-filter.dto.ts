import { IsISO8601, IsOptional } from 'class-validator';
import { QueryIntegerField, withSentence } from '../../../platform/http';
import { sentenceOf } from '../../../platform/text/sentence';

const mustBeTime = sentenceOf('must_be_time', '{{field}} must be a time in ISO 8601');

/** The filter of both logs: a period, and a page. */
export class LogFilterDto {
  /** ISO 8601, inclusive. */
  @IsOptional()
  @IsISO8601({ strict: true }, withSentence((field) => mustBeTime({ field })))
  from?: string;

  /** ISO 8601, exclusive. */
  @IsOptional()
  @IsISO8601({ strict: true }, withSentence((field) => mustBeTime({ field })))
  to?: string;

  @QueryIntegerField({ min: 1, max: 100, optional: true })
  limit: number = 50;

  @QueryIntegerField({ optional: true })
  offset: number = 0;
}

/** Converts the period to instants. */
export const withInstants = <T extends LogFilterDto>({ from, to, ...filter }: T) => ({
  ...filter,
  from: from ? new Date(from) : undefined,
  to: to ? new Date(to) : undefined,
});
