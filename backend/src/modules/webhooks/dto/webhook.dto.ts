import { ApiProperty, IntersectionType, PartialType } from '@nestjs/swagger';
import type { Row } from '../../../platform/database';
import { EVENT_NAMES, type EventName } from '../../../platform/events/event-names';
import { BooleanField, EnumListField, NAME_REQUIRED, TextField, TextRule } from '../../../platform/http';
import { outboundAddress } from '../../../platform/outbound/outbound-address';
import { isWebAddress, MAX_URL } from '../../../platform/text/text-rules';
import { sentence } from '../../../platform/text/sentence';
import { eventsIn, type Webhook } from '../webhook.entity';
import { ADDRESS_NOT_ALLOWED } from '../webhooks.errors';

const MAX_NAME = 100;

const ADDRESS = sentence('webhook_address_not_valid', 'Enter an address that starts with https:// or http://');
const EVENTS = sentence('events_not_valid', 'Choose at least one event, each once');

function addressProblem(text: string) {
  if (!isWebAddress(text)) return ADDRESS;
  return outboundAddress(text) ? undefined : ADDRESS_NOT_ALLOWED;
}

export class CreateWebhookDto {
  @TextField({ max: MAX_NAME, required: NAME_REQUIRED })
  name: string;

  /** An http(s) address. It has to be public, unless the operator allows its network. */
  @TextField({ max: MAX_URL, required: ADDRESS })
  @TextRule('webAddress', addressProblem)
  url: string;

  @EnumListField(EVENT_NAMES, 'EventName', EVENTS, { min: 1 })
  events: EventName[];

  /** Enabling sends what is waiting. While disabled by a user, a webhook collects nothing. */
  @BooleanField({ optional: true })
  isEnabled?: boolean;
}

export class UpdateWebhookDto extends PartialType(CreateWebhookDto, { skipNullProperties: false }) {}

/** Instants are ISO 8601, UTC. */
export class WebhookDto {
  id: number;
  name: string;
  url: string;
  @ApiProperty({ enum: EVENT_NAMES, enumName: 'EventName', isArray: true })
  events: EventName[];
  isEnabled: boolean;
  /** The first failure since the last success; null: the last delivery succeeded. */
  failingSince: string | null;
  /**
   * When it was disabled automatically, because deliveries failed or its address contained the name of an erased user;
   * it continues to collect. null: it is enabled, or a user disabled it.
   */
  switchedOffAt: string | null;
  /** The number of waiting deliveries. */
  waiting: number;
  createdAt: string;

  static from(webhook: Omit<Row<Webhook>, 'secret'>, waiting: number): WebhookDto {
    const { id, name, url, isEnabled, failingSince, switchedOffAt, createdAt } = webhook;
    return { id, name, url, events: eventsIn(webhook), isEnabled, failingSince, switchedOffAt, waiting, createdAt };
  }
}

export class WebhookSecretDto {
  /** Signs deliveries. Only returned this once. */
  secret: string;
}

export class CreatedWebhookDto extends IntersectionType(WebhookDto, WebhookSecretDto) {}
