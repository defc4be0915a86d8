import { BooleanField, TextField } from '../../../../platform/http';
import { sentence } from '../../../../platform/text/sentence';
import { OpaqueField } from './opaque-field';

const MAX_CODE = 40;
const CODE = sentence('second_factor_code_required', 'Please enter the code');
export const MAX_PENDING = 64;

export const CodeField = () => TextField({ max: MAX_CODE, required: CODE });

/** A code of an authenticator app, or a recovery code. */
export class SecondStepCodeDto {
  /** The `pending` of the first step. */
  @OpaqueField(MAX_PENDING)
  pending: string;

  @CodeField()
  code: string;

  /** Skips the second factor on this device for 30 days. */
  @BooleanField({ optional: true })
  trustDevice?: boolean;
}
