import { ApiProperty } from '@nestjs/swagger';
import type { Row } from '../../../platform/database/queries/row';
import {
  DELIVERY_PROBLEMS,
  DELIVERY_STATES,
  type DeliveryProblem,
  type DeliveryState,
  SENT_EVENTS,
  type SentEvent,
} from '../webhook.constants';
import type { WebhookDelivery } from '../webhook-delivery.entity';

/** What a webhook was told. Of several tries, the last. Instants are ISO 8601, UTC. */
export class DeliveryDto {
  id: number;
  /** The same for all webhooks and all tries: its header `webhook-id`. */
  messageId: string;
  @ApiProperty({ enum: SENT_EVENTS, enumName: 'SentEvent' })
  event: SentEvent;
  /** `failed`: it is not tried again by itself. */
  @ApiProperty({ enum: DELIVERY_STATES, enumName: 'DeliveryState' })
  state: DeliveryState;
  tries: number;
  /** null unless it waits. */
  nextAt: string | null;
  /** null: it has not been tried yet. */
  triedAt: string | null;
  /** Of the answer; null without one. */
  status: number | null;
  /** Why it did not get through. */
  @ApiProperty({ enum: DELIVERY_PROBLEMS, enumName: 'DeliveryProblem', nullable: true })
  problem: DeliveryProblem | null;
  /** The beginning of the answer. */
  answer: string | null;
  /** Milliseconds until its answer began. */
  durationMs: number | null;
  createdAt: string;

  static from(delivery: Omit<Row<WebhookDelivery>, 'payload'>): DeliveryDto {
    const { id, messageId, event, state, tries, nextAt, triedAt } = delivery;
    const { status, problem, answer, durationMs, createdAt } = delivery;
    return { id, messageId, event, state, tries, nextAt, triedAt, status, problem, answer, durationMs, createdAt };
  }
}

export class DeliveryDetailDto extends DeliveryDto {
  /** The JSON that is sent. */
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
