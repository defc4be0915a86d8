import { ApiProperty } from '@nestjs/swagger';
import type { Row } from '../../../platform/database';
import {
  DELIVERY_PROBLEMS,
  DELIVERY_STATES,
  type DeliveryProblem,
  type DeliveryState,
  SENT_EVENTS,
  type SentEvent,
} from '../webhook.constants';
import type { WebhookDelivery } from '../webhook-delivery.entity';

/** A delivery to a webhook, with the result of the last try. Instants are ISO 8601, UTC. */
export class DeliveryDto {
  id: number;
  /** The header `webhook-id`, the same for all webhooks and all tries. */
  messageId: string;
  @ApiProperty({ enum: SENT_EVENTS, enumName: 'SentEvent' })
  event: SentEvent;
  /** `failed`: it is not retried automatically. */
  @ApiProperty({ enum: DELIVERY_STATES, enumName: 'DeliveryState' })
  state: DeliveryState;
  tries: number;
  /** null unless it is waiting. */
  nextAt: string | null;
  /** null: not tried yet. */
  triedAt: string | null;
  /** Status of the answer; null without one. */
  status: number | null;
  /** Why it failed. */
  @ApiProperty({ enum: DELIVERY_PROBLEMS, enumName: 'DeliveryProblem', nullable: true })
  problem: DeliveryProblem | null;
  /** The beginning of the answer. */
  answer: string | null;
  /** Milliseconds until the answer started. */
  durationMs: number | null;
  createdAt: string;

  static from(delivery: Omit<Row<WebhookDelivery>, 'payload'>): DeliveryDto {
    const { id, messageId, event, state, tries, nextAt, triedAt } = delivery;
    const { status, problem, answer, durationMs, createdAt } = delivery;
    return { id, messageId, event, state, tries, nextAt, triedAt, status, problem, answer, durationMs, createdAt };
  }
}

export class DeliveryDetailDto extends DeliveryDto {
  /** The JSON body. */
  payload: string;

  static override from(delivery: Row<WebhookDelivery>): DeliveryDetailDto {
    return { ...DeliveryDto.from(delivery), payload: delivery.payload };
  }
}

export class DeliveryPageDto {
  /** Newest first. */
  items: DeliveryDto[];
  /** `before` of the next older page; null if there is none. */
  @ApiProperty({ type: Number, nullable: true })
  before: number | null;
}
