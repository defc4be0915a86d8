import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Query } from '@nestjs/common';
import { type CurrentUser, Me, Roles } from '../../platform/access';
import { IdParam, PageQueryDto } from '../../platform/http';
import { DeliveryDetailDto, DeliveryDto, DeliveryPageDto } from './dto/delivery.dto';
import { CreatedWebhookDto, CreateWebhookDto, UpdateWebhookDto, WebhookDto, WebhookSecretDto } from './dto/webhook.dto';
import { WebhooksService } from './webhooks.service';

@Roles('admin')
@Controller('admin/webhooks')
export class WebhooksController {
  constructor(private readonly webhooks: WebhooksService) {}

  /** All webhooks, without their secrets. */
  @Get()
  getWebhooks(): Promise<WebhookDto[]> {
    return this.webhooks.list();
  }

  @Post()
  createWebhook(@Me() me: CurrentUser, @Body() given: CreateWebhookDto): Promise<CreatedWebhookDto> {
    return this.webhooks.create(me, given);
  }

  @Patch(':id')
  updateWebhook(@Me() me: CurrentUser, @IdParam() id: number, @Body() given: UpdateWebhookDto): Promise<WebhookDto> {
    return this.webhooks.update(me, id, given);
  }

  /** Deletes a webhook with its log. */
  @HttpCode(204)
  @Delete(':id')
  deleteWebhook(@Me() me: CurrentUser, @IdParam() id: number): Promise<void> {
    return this.webhooks.remove(me, id);
  }

  /** Replaces the secret, with immediate effect. */
  @HttpCode(200)
  @Post(':id/secret')
  renewWebhookSecret(@Me() me: CurrentUser, @IdParam() id: number): Promise<WebhookSecretDto> {
    return this.webhooks.renewSecret(me, id);
  }

  /** Sends a `ping`, even if the webhook is disabled. The log shows the result. */
  @Post(':id/test')
  testWebhook(@Me() me: CurrentUser, @IdParam() id: number): Promise<DeliveryDto> {
    return this.webhooks.ping(me, id);
  }

  /** The deliveries of the last 30 days. */
  @Get(':id/deliveries')
  getWebhookDeliveries(@IdParam() id: number, @Query() page: PageQueryDto): Promise<DeliveryPageDto> {
    return this.webhooks.deliveriesOf(id, page);
  }

  /** Includes the body. */
  @Get(':id/deliveries/:delivery')
  getWebhookDelivery(@IdParam() id: number, @IdParam('delivery') delivery: number): Promise<DeliveryDetailDto> {
    return this.webhooks.delivery(id, delivery);
  }

  /** Sends a delivery again, even if the webhook is disabled. */
  @HttpCode(200)
  @Post(':id/deliveries/:delivery/resend')
  resendWebhookDelivery(@IdParam() id: number, @IdParam('delivery') delivery: number): Promise<DeliveryDto> {
    return this.webhooks.resend(id, delivery);
  }
}
