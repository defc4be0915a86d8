import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { BooleanField, described, Rule, TextField } from '../../../../platform/http';
import { sentence, sentenceOf } from '../../../../platform/text/sentence';
import { MAX_PENDING, OpaqueField } from './second-step.dto';

const NAME = sentence('passkey_name_required', 'Please give the passkey a name');
const MAX_NAME = 60;
const MAX_SIGNED = 4000;

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];
const notTransports = sentenceOf('not_transports', '{{field}} must be a list of ways to a passkey: {{values}}');

/** How a browser reaches a passkey. Unknown values of newer browsers are rejected, and the client leaves them out. */
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
  /** The `pending` of the first step; without it, the passkey is the only step. */
  @OpaqueField(MAX_PENDING, { optional: true })
  pending?: string;
}

/** What a passkey has signed. All bytes are base64url. */
export class PasskeyAssertionDto extends PasskeyStepDto {
  @OpaqueField(MAX_SIGNED)
  credential: string;

  @OpaqueField(MAX_SIGNED)
  clientData: string;

  @OpaqueField(MAX_SIGNED)
  authenticatorData: string;

  @OpaqueField(MAX_SIGNED)
  signature: string;

  /** Skips the second factor on this device for 30 days. */
  @BooleanField({ optional: true })
  trustDevice?: boolean;
}

/** A passkey that was just created. All bytes are base64url. */
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

export class CredentialDescriptorDto {
  id: string;
  transports?: string[];
}

/** Options for `navigator.credentials.get`. */
export class PasskeyRequestOptionsDto {
  challenge: string;
  rpId: string;
  /** Passkeys to choose from; empty: any passkey of this product. */
  allowed: CredentialDescriptorDto[];
  @ApiProperty({ enum: ['required', 'discouraged'] })
  userVerification: 'required' | 'discouraged';
  /** Milliseconds. */
  timeout: number;
}

/** Options for `navigator.credentials.create`. */
export class PasskeyCreationOptionsDto {
  challenge: string;
  rpId: string;
  rpName: string;
  /** Identifies the account to the passkey. */
  userHandle: string;
  userName: string;
  userDisplayName: string;
  /** COSE algorithms, best first. */
  algorithms: number[];
  /** Passkeys that this account has already. */
  excluded: CredentialDescriptorDto[];
  /** Milliseconds. */
  timeout: number;
}
