export class FieldProblemDto {
  field: string;
  message: string;
}

/** Every failed request's answer. */
export class ErrorResponseDto {
  /** A sentence a person can act on. */
  error: string;
  statusCode: number;
  /** Only for validation. */
  details?: FieldProblemDto[];
}
