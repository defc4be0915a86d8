import { ApiPropertyOptional } from '@nestjs/swagger';
import type { Params } from '../text/sentence';

/** What stands in the gaps of the sentence; one that is quoted comes with its own code. */
const PARAMS = { type: 'object', additionalProperties: true } as const;

export class FieldProblemDto {
  field: string;
  message: string;
  /** As in {@link ErrorResponseDto}. */
  code: string;

  @ApiPropertyOptional(PARAMS)
  params?: Params;
}

/** Every failed request's answer. */
export class ErrorResponseDto {
  /** A sentence a person can act on. */
  error: string;
  statusCode: number;
  /** Which sentence it is, for saying it in another language; never changes. */
  code: string;

  @ApiPropertyOptional(PARAMS)
  params?: Params;

  /** Only for validation. */
  details?: FieldProblemDto[];

  /** Only with `changed_meanwhile`: what is stored now, as the call answers. */
  @ApiPropertyOptional(PARAMS)
  current?: object;
}
