import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { BooleanField } from '../../../../platform/http/validation/fields';
import { described, Rule } from '../../../../platform/http/validation/rule';
import { TextField } from '../../../../platform/http/validation/text-fields';
import { sentence, sentenceOf } from '../../../../platform/text/sentence';
import { OpaqueField } from './opaque-field';
import { MAX_PENDING } from './second-step.dto';

const NAME = sentence('passkey_name_required', 'Please give the passkey a name');
const MAX_NAME = 60;
const MAX_SIGNED = 4000;

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];
const notTransports = sentenceOf('not_transports', '{{field}} must be a list of ways to a passkey: {{values}}');

/** How a browser reaches a key. Unknown words of newer browsers are refused, and the client leaves them out. */
const TransportsField = () => {
  const isKnown = (word: unknown) => typeof word === 'string' && TRANSPORTS.includes(word);
  return applyDecorators(
    ...described({ optional: true }, { type: 'array', items: { type: 'string', enum: TRANSPORTS } }),
    Rule('transports', (value, field) =>
      Array.isArray(value) && value.length <= TRANSPORTS.length && value.every(isKnown)
        ? undefined
        : notTransports({ field, values: TRANSPORTS.join(', ') }),
    ),
  );
};

export class PasskeyStepDto {
  /** What the first step has answered; without it, the passkey is the only step. */
  @OpaqueField(MAX_PENDING, { optional: true })
  pending?: string;
}

/** What a key has signed. All bytes are base64url. */
export class PasskeyProofDto extends PasskeyStepDto {
  @OpaqueField(MAX_SIGNED)
  credential: string;

  @OpaqueField(MAX_SIGNED)
  clientData: string;

  @OpaqueField(MAX_SIGNED)
  authenticatorData: string;

  @OpaqueField(MAX_SIGNED)
  signature: string;

  /** Asks this device for no second factor for 30 days. */
  @BooleanField({ optional: true })
  trustDevice?: boolean;
}

/** A key that has just been made. All bytes are base64url. */
export class NewPasskeyDto {
  @TextField({ max: MAX_NAME, required: NAME })
  name: string;

  @OpaqueField(MAX_SIGNED)
  credential: string;

  @OpaqueField(MAX_SIGNED)
  clientData: string;

  @OpaqueField(MAX_SIGNED)
  attestation: string;

  @TransportsField()
  transports?: string[];
}

export class KnownKeyDto {
  id: string;
  transports?: string[];
}

/** What a browser is to have signed, for `navigator.credentials.get`. */
export class PasskeyQuestionDto {
  challenge: string;
  rpId: string;
  /** Keys to choose from; empty: any that knows this product. */
  allowed: KnownKeyDto[];
  @ApiProperty({ enum: ['required', 'discouraged'] })
  userVerification: 'required' | 'discouraged';
  /** Milliseconds. */
  timeout: number;
}

/** What a browser is to make a key of, for `navigator.credentials.create`. */
export class NewPasskeyQuestionDto {
  challenge: string;
  rpId: string;
  rpName: string;
  /** Names the account to the key. */
  userHandle: string;
  userName: string;
  userDisplayName: string;
  /** COSE algorithms, the best first. */
  algorithms: number[];
  /** Keys of this account that are known already. */
  excluded: KnownKeyDto[];
  /** Milliseconds. */
  timeout: number;
}
