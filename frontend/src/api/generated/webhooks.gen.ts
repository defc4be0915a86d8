import { emptyApi as api } from '../empty-api';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getWebhooks: build.query<GetWebhooksApiResponse, GetWebhooksApiArg>({
      query: () => ({ url: `/admin/webhooks` }),
    }),
    createWebhook: build.mutation<CreateWebhookApiResponse, CreateWebhookApiArg>({
      query: (queryArg) => ({ url: `/admin/webhooks`, method: 'POST', body: queryArg.createWebhookDto }),
    }),
    deleteWebhook: build.mutation<DeleteWebhookApiResponse, DeleteWebhookApiArg>({
      query: (queryArg) => ({ url: `/admin/webhooks/${queryArg.id}`, method: 'DELETE' }),
    }),
    updateWebhook: build.mutation<UpdateWebhookApiResponse, UpdateWebhookApiArg>({
      query: (queryArg) => ({
        url: `/admin/webhooks/${queryArg.id}`,
        method: 'PATCH',
        body: queryArg.updateWebhookDto,
      }),
    }),
    getWebhookDeliveries: build.query<GetWebhookDeliveriesApiResponse, GetWebhookDeliveriesApiArg>({
      query: (queryArg) => ({
        url: `/admin/webhooks/${queryArg.id}/deliveries`,
        params: {
          before: queryArg.before,
          limit: queryArg.limit,
        },
      }),
    }),
    getWebhookDelivery: build.query<GetWebhookDeliveryApiResponse, GetWebhookDeliveryApiArg>({
      query: (queryArg) => ({ url: `/admin/webhooks/${queryArg.id}/deliveries/${queryArg.delivery}` }),
    }),
    resendWebhookDelivery: build.mutation<ResendWebhookDeliveryApiResponse, ResendWebhookDeliveryApiArg>({
      query: (queryArg) => ({
        url: `/admin/webhooks/${queryArg.id}/deliveries/${queryArg.delivery}/resend`,
        method: 'POST',
      }),
    }),
    renewWebhookSecret: build.mutation<RenewWebhookSecretApiResponse, RenewWebhookSecretApiArg>({
      query: (queryArg) => ({ url: `/admin/webhooks/${queryArg.id}/secret`, method: 'POST' }),
    }),
    testWebhook: build.mutation<TestWebhookApiResponse, TestWebhookApiArg>({
      query: (queryArg) => ({ url: `/admin/webhooks/${queryArg.id}/test`, method: 'POST' }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as webhooksEndpoints };
export type GetWebhooksApiResponse = /** status 200  */ WebhookDto[];
export type GetWebhooksApiArg = void;
export type CreateWebhookApiResponse = /** status 201  */ CreatedWebhookDto;
export type CreateWebhookApiArg = {
  createWebhookDto: CreateWebhookDto;
};
export type DeleteWebhookApiResponse = unknown;
export type DeleteWebhookApiArg = {
  id: number;
};
export type UpdateWebhookApiResponse = /** status 200  */ WebhookDto;
export type UpdateWebhookApiArg = {
  id: number;
  updateWebhookDto: UpdateWebhookDto;
};
export type GetWebhookDeliveriesApiResponse = /** status 200  */ DeliveryPageDto;
export type GetWebhookDeliveriesApiArg = {
  id: number;
  before?: number;
  limit?: number;
};
export type GetWebhookDeliveryApiResponse = /** status 200  */ DeliveryDetailDto;
export type GetWebhookDeliveryApiArg = {
  id: number;
  delivery: number;
};
export type ResendWebhookDeliveryApiResponse = /** status 200  */ DeliveryDto;
export type ResendWebhookDeliveryApiArg = {
  id: number;
  delivery: number;
};
export type RenewWebhookSecretApiResponse = /** status 200  */ WebhookSecretDto;
export type RenewWebhookSecretApiArg = {
  id: number;
};
export type TestWebhookApiResponse = /** status 201  */ DeliveryDto;
export type TestWebhookApiArg = {
  id: number;
};
export type EventName =
  | 'task.created'
  | 'task.updated'
  | 'task.deleted'
  | 'comment.created'
  | 'comment.updated'
  | 'comment.deleted'
  | 'project.created'
  | 'project.updated'
  | 'project.deleted'
  | 'cost.created'
  | 'cost.updated'
  | 'cost.deleted'
  | 'worktime.started'
  | 'worktime.ended'
  | 'worktime.corrected';
export type WebhookDto = {
  createdAt: string;
  events: EventName[];
  /** The first failure since the last success; null: the last delivery succeeded. */
  failingSince: string | null;
  id: number;
  isEnabled: boolean;
  name: string;
  /** When it was disabled automatically, because deliveries failed or its address contained the name of an erased user;
    it continues to collect. null: it is enabled, or a user disabled it. */
  switchedOffAt: string | null;
  url: string;
  /** The number of waiting deliveries. */
  waiting: number;
};
export type CreatedWebhookDto = {
  createdAt: string;
  events: EventName[];
  /** The first failure since the last success; null: the last delivery succeeded. */
  failingSince: string | null;
  id: number;
  isEnabled: boolean;
  name: string;
  /** Signs deliveries. Only returned this once. */
  secret: string;
  /** When it was disabled automatically, because deliveries failed or its address contained the name of an erased user;
    it continues to collect. null: it is enabled, or a user disabled it. */
  switchedOffAt: string | null;
  url: string;
  /** The number of waiting deliveries. */
  waiting: number;
};
export type CreateWebhookDto = {
  events: EventName[];
  isEnabled?: boolean;
  name: string;
  /** An http(s) address. It has to be public, unless the operator allows its network. */
  url: string;
};
export type UpdateWebhookDto = {
  events?: EventName[];
  /** Enabling sends what is waiting. While disabled by a user, a webhook collects nothing. */
  isEnabled?: boolean;
  name?: string;
  url?: string;
};
export type SentEvent =
  | 'task.created'
  | 'task.updated'
  | 'task.deleted'
  | 'comment.created'
  | 'comment.updated'
  | 'comment.deleted'
  | 'project.created'
  | 'project.updated'
  | 'project.deleted'
  | 'cost.created'
  | 'cost.updated'
  | 'cost.deleted'
  | 'worktime.started'
  | 'worktime.ended'
  | 'worktime.corrected'
  | 'ping';
export type DeliveryProblem =
  | 'status'
  | 'address'
  | 'private'
  | 'offline'
  | 'no_such_name'
  | 'unreachable'
  | 'timeout'
  | 'certificate_expired'
  | 'certificate'
  | 'tls'
  | 'broken';
export type DeliveryState = 'waiting' | 'delivered' | 'failed';
export type DeliveryDto = {
  /** The beginning of the answer. */
  answer: string | null;
  createdAt: string;
  /** Milliseconds until the answer started. */
  durationMs: number | null;
  event: SentEvent;
  id: number;
  /** The header `webhook-id`, the same for all webhooks and all tries. */
  messageId: string;
  /** null unless it is waiting. */
  nextAt: string | null;
  /** Why it failed. */
  problem: DeliveryProblem | null;
  /** `failed`: it is not retried automatically. */
  state: DeliveryState;
  /** Status of the answer; null without one. */
  status: number | null;
  /** null: not tried yet. */
  triedAt: string | null;
  tries: number;
};
export type DeliveryPageDto = {
  /** `before` of the next older page; null if there is none. */
  before: number | null;
  /** Newest first. */
  items: DeliveryDto[];
};
export type DeliveryDetailDto = {
  /** The beginning of the answer. */
  answer: string | null;
  createdAt: string;
  /** Milliseconds until the answer started. */
  durationMs: number | null;
  event: SentEvent;
  id: number;
  /** The header `webhook-id`, the same for all webhooks and all tries. */
  messageId: string;
  /** null unless it is waiting. */
  nextAt: string | null;
  /** The JSON body. */
  payload: string;
  /** Why it failed. */
  problem: DeliveryProblem | null;
  /** `failed`: it is not retried automatically. */
  state: DeliveryState;
  /** Status of the answer; null without one. */
  status: number | null;
  /** null: not tried yet. */
  triedAt: string | null;
  tries: number;
};
export type WebhookSecretDto = {
  /** Signs deliveries. Only returned this once. */
  secret: string;
};
