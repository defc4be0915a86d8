import { ApiPropertyOptional } from '@nestjs/swagger';
import type { Params } from '../text/sentence';

/** Values of the sentence's gaps; a quoted sentence comes with its own code. */
const PARAMS = { type: 'object', additionalProperties: true } as const;

export class FieldProblemDto {
  field: string;
  message: string;
  /** As in {@link ErrorResponseDto}. */
  code: string;

  @ApiPropertyOptional(PARAMS)
  params?: Params;
}

/** The answer to every failed request. */
export class ErrorResponseDto {
  /** A sentence that tells users what to do. */
  error: string;
  statusCode: number;
  /** Identifies the sentence for translation; never changes. */
  code: string;

  @ApiPropertyOptional(PARAMS)
  params?: Params;

  /** Only for validation errors. */
  details?: FieldProblemDto[];

  /** Only with `changed_meanwhile`: the stored state, in the shape of the call's answer. */
  @ApiPropertyOptional(PARAMS)
  current?: object;
}
