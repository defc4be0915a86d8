import { BooleanField, described, type Presence, TextField, TextRule } from '../../../../platform/http';
import { sentence, sentenceOf } from '../../../../platform/text/sentence';
import { applyDecorators } from '@nestjs/common';

const notOpaque = sentenceOf('not_base64url', '{{field}} must be base64url of at most {{max, number}} characters');

/** Bytes as base64url. */
export const OpaqueField = (max: number, presence: Presence = {}) =>
  applyDecorators(
    ...described(presence, { type: 'string', minLength: 1, maxLength: max, pattern: '^[\\w-]+$' }),
    TextRule('opaque', (text, field) =>
      text.length <= max && /^[\w-]+$/.test(text) ? undefined : notOpaque({ field, max }),
    ),
  );

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
