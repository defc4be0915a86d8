import { applyDecorators } from '@nestjs/common';
import { ApiProperty, PickType } from '@nestjs/swagger';
import { Matches } from 'class-validator';
import { ECDH } from 'node:crypto';
import { wordsOf } from '../../../platform/access';
import { MAIL_LANGUAGES, type MailLanguage } from '../../../platform/config/mail-languages';
import type { Row } from '../../../platform/database';
import { described, EnumField, EnumListField, TextField, TextRule, withSentence } from '../../../platform/http';
import { outboundAddress } from '../../../platform/outbound/outbound-address';
import { MAX_URL } from '../../../platform/text/text-rules';
import { sentence } from '../../../platform/text/sentence';
import { DeviceDto } from '../../auth/dto/device.dto';
import type { Occasion } from '../../notifications/notification.entity';
import { OCCASIONS } from '../../notifications/notifications.constants';
import { ENDPOINT_NOT_ALLOWED } from '../push.errors';
import { occasionsIn, type PushSubscription } from '../push-subscription.entity';

const POINT_BYTES = 65;
const UNCOMPRESSED = 4;
const SECRET_BYTES = 16;
const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/;
/** Browsers leave the padding out, or not. */
const BASE64URL = /^[\w-]+={0,2}$/;

const ENDPOINT = sentence('push_endpoint_not_valid', 'The address of a push service starts with https://');
const KEYS = sentence('push_keys_not_valid', 'These are not the keys of a push subscription');
const OCCASIONS_WRONG = sentence('push_occasions_not_valid', 'Choose what is pushed, each once');
const TIME = sentence('push_time_not_valid', 'Enter a time such as 08:00');

function endpointProblem(text: string) {
  const url = URL.parse(text);
  // Percent-encoding may make it longer.
  if (url?.protocol !== 'https:' || url.href.length > MAX_URL) return ENDPOINT;
  return outboundAddress(text) ? undefined : ENDPOINT_NOT_ALLOWED;
}

const bytesOf = (text: string) => (BASE64URL.test(text) ? Buffer.from(text, 'base64url') : Buffer.alloc(0));

/** Whether it is an uncompressed point on the curve: with any other, no message could be encrypted. */
function isPoint(text: string): boolean {
  const bytes = bytesOf(text);
  if (bytes.length !== POINT_BYTES || bytes[0] !== UNCOMPRESSED) return false;
  try {
    ECDH.convertKey(bytes, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}

const KeyField = (isValid: (text: string) => boolean) =>
  applyDecorators(
    TextField({ max: 90, required: KEYS }),
    TextRule('pushKey', (text) => (isValid(text) ? undefined : KEYS)),
  );

const TimeField = () =>
  applyDecorators(
    ...described({ optional: true, nullable: true }, { type: 'string', pattern: TIME_OF_DAY.source }),
    Matches(TIME_OF_DAY, withSentence(TIME)),
  );

export class PushChoiceDto {
  /** What is pushed. By default everything when a browser subscribes, and otherwise unchanged. */
  @EnumListField(OCCASIONS, 'PushOccasion', OCCASIONS_WRONG, { optional: true })
  occasions?: Occasion[];

  /**
   * Pushes only from this time, `HH:MM` in the studio's time zone, on the user's working days; nothing is pushed later.
   * Together with `hoursUntil`; null: at any time.
   */
  @TimeField()
  hoursFrom?: string | null;

  /** Pushes only before this time, `HH:MM`, later than `hoursFrom`. */
  @TimeField()
  hoursUntil?: string | null;
}

/** The browser's `PushSubscription`, and what it is used for. */
export class PushSubscriptionDto extends PushChoiceDto {
  /** An https address that has to be public, unless the operator allows its network. */
  @TextRule('endpoint', endpointProblem)
  @TextField({ max: MAX_URL, required: ENDPOINT })
  endpoint: string;

  /** `keys.p256dh`: an uncompressed point of the curve P-256, 65 bytes in base64url. */
  @KeyField(isPoint)
  p256dh: string;

  /** `keys.auth`: 16 bytes in base64url. */
  @KeyField((text) => bytesOf(text).length === SECRET_BYTES)
  auth: string;

  /** The language of the pushed texts. */
  @EnumField(MAIL_LANGUAGES, 'MailLanguage')
  language: MailLanguage;
}

/** A device that notifications are pushed to. */
export class PushDeviceDto extends PickType(DeviceDto, ['browser', 'system', 'kind']) {
  /** The same as in the list of devices where the user is signed in; it grants no access. */
  id: string;
  /** Whether it is the caller's own device. */
  isCurrent: boolean;
  @ApiProperty({ enum: OCCASIONS, enumName: 'PushOccasion', isArray: true })
  occasions: Occasion[];
  /** Start and end of the hours in which is pushed, `HH:MM` in the studio's time zone; both null: at any time. */
  hoursFrom: string | null;
  hoursUntil: string | null;
  /** ISO 8601, UTC. */
  createdAt: string;

  static from(row: Row<PushSubscription>, device: { id: string; name: string | null }, isCurrent: boolean) {
    const { hoursFrom, hoursUntil, createdAt } = row;
    const hours = { hoursFrom, hoursUntil };
    return { id: device.id, ...wordsOf(device.name), isCurrent, occasions: occasionsIn(row), ...hours, createdAt };
  }
}

export class PushDto {
  /** The server's public key (VAPID), base64url: the browser's `applicationServerKey`. */
  publicKey: string;
  /** The user's devices that notifications are pushed to, newest first. */
  devices: PushDeviceDto[];
}
