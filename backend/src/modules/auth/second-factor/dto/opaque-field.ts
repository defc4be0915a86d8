import { applyDecorators } from '@nestjs/common';
import { described, type Presence, TextRule } from '../../../../platform/http';
import { sentenceOf } from '../../../../platform/text/sentence';

const notOpaque = sentenceOf('not_base64url', '{{field}} must be base64url of at most {{max, number}} characters');

/** Bytes as base64url. */
export const OpaqueField = (max: number, presence: Presence = {}) =>
  applyDecorators(
    ...described(presence, { type: 'string', minLength: 1, maxLength: max, pattern: '^[\\w-]+$' }),
    TextRule('opaque', (text, field) =>
      text.length <= max && /^[\w-]+$/.test(text) ? undefined : notOpaque({ field, max }),
    ),
  );
