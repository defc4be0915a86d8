import type { IncomingHttpHeaders, RequestListener, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { CreatedWebhookDto } from '../../src/modules/webhooks/dto/webhook.dto';
import type { DeliveryDto, DeliveryPageDto } from '../../src/modules/webhooks/dto/delivery.dto';
import { DispatcherService } from '../../src/modules/webhooks/sending/dispatcher.service';
import type { EventName } from '../../src/platform/events/event-names';
import type { StudioEvent } from '../../src/platform/events/event-publisher.service';
import type { Client } from '../support/client';
import { startWebsite, type Website } from '../support/servers/websites';
import type { TestApp } from '../support/test-app';

export const ENV = { JWT_TTL: '9999d', PRIVATE_NETWORKS: '127.0.0.1/32' };

interface Heard {
  body: string;
  headers: IncomingHttpHeaders;
  event: StudioEvent & { data: Record<string, unknown> };
}

const well = (response: ServerResponse) => void response.writeHead(200).end('ok');

/** A program that receives webhooks. */
export class Receiver {
  readonly heard: Heard[] = [];
  /** The maximum of concurrent deliveries. */
  mostAtOnce = 0;
  answer: (response: ServerResponse, heard: Heard) => void = well;
  private site: Website;
  private atOnce = 0;

  static async start(): Promise<Receiver> {
    const receiver = new Receiver();
    receiver.site = await startWebsite(receiver.listen);
    return receiver;
  }

  get url(): string {
    return `${this.site.url}/hook`;
  }

  forget(): void {
    this.heard.length = 0;
    this.answer = well;
  }

  close(): Promise<void> {
    return this.site.close();
  }

  private readonly listen: RequestListener = (request, response) => {
    this.mostAtOnce = Math.max(this.mostAtOnce, ++this.atOnce);
    response.on('close', () => (this.atOnce -= 1));
    void text(request).then((body) => {
      const heard = { body, headers: request.headers, event: JSON.parse(body) as Heard['event'] };
      this.heard.push(heard);
      this.answer(response, heard);
    });
  };
}

export async function addWebhook(admin: Client, url: string, events: EventName[]): Promise<CreatedWebhookDto> {
  const { status, body } = await admin.post<CreatedWebhookDto>('/admin/webhooks', { name: 'n8n', url, events });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
}

/** Resolves once no delivery is in progress. */
export const settled = ({ nest }: TestApp): Promise<void> => nest.get(DispatcherService).settled();

export async function look(app: TestApp): Promise<void> {
  await app.nest.get(DispatcherService).look();
  await settled(app);
}

/** Newest first. */
export const log = async (admin: Client, id: number): Promise<DeliveryDto[]> =>
  (await admin.get<DeliveryPageDto>(`/admin/webhooks/${id}/deliveries`)).body.items;
