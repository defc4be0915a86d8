import { verify } from 'jsonwebtoken';
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders, RequestListener, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import type { PushDeviceDto } from '../../src/modules/push/dto/push.dto';
import { PushSenderService } from '../../src/modules/push/sending/push-sender.service';
import type { Client } from '../support/client';
import { Authority, startSecureWebsite, type Website } from '../support/servers/websites';
import type { TestApp } from '../support/test-app';
import type { Failure } from '../support/types';

export const ENV = { JWT_TTL: '9999d', PRIVATE_NETWORKS: '127.0.0.1/32' };

/** What a service worker would get. */
export interface Pushed {
  id: number;
  occasion: string;
  title: string;
  body: string;
  url: string;
  unread: number;
}

interface Message {
  browser: Browser;
  headers: IncomingHttpHeaders;
  bytes: number;
  pushed: Pushed;
}

/** A browser with its keys, which only it can decrypt with. */
export class Browser {
  private readonly pair = createECDH('prime256v1');
  private readonly secret = randomBytes(16);

  constructor(readonly endpoint: string) {
    this.pair.generateKeys();
  }

  /** The body of a subscription. */
  get subscription() {
    const p256dh = this.pair.getPublicKey('base64url');
    return { endpoint: this.endpoint, p256dh, auth: this.secret.toString('base64url'), language: 'en' };
  }

  /** Source: RFC 8291, section 3.4, and RFC 8188. */
  decrypt(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const sender = body.subarray(21, 21 + body.readUInt8(20));
    const shared = this.pair.computeSecret(sender);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.pair.getPublicKey(), sender]);
    const key = Buffer.from(hkdfSync('sha256', shared, this.secret, info, 32));
    const derived = (name: string, length: number) =>
      Buffer.from(hkdfSync('sha256', key, salt, `Content-Encoding: ${name}\0`, length));
    const sealed = body.subarray(21 + sender.length);
    const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
    decipher.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return padded.subarray(0, padded.lastIndexOf(2)).toString();
  }
}

const accept = (response: ServerResponse) => void response.writeHead(201).end();

/** A push service behind https, as in RFC 8030, that knows its browsers and checks who sends (RFC 8292). */
export class PushService {
  readonly messages: Message[] = [];
  answer: (response: ServerResponse, message: Message) => void = accept;
  /** The maximum of concurrent messages. */
  mostAtOnce = 0;
  /** The public key that browsers have subscribed with. */
  publicKey = '';
  private site: Website;
  private atOnce = 0;
  private readonly browsers = new Map<string, Browser>();

  static async start(certificate: Awaited<ReturnType<Authority['sign']>>): Promise<PushService> {
    const service = new PushService();
    service.site = await startSecureWebsite(certificate, service.listen);
    return service;
  }

  browser(): Browser {
    const path = `/send/${randomBytes(16).toString('hex')}`;
    const browser = new Browser(`${this.site.url}${path}`);
    this.browsers.set(path, browser);
    return browser;
  }

  /** What a browser has got, oldest first. */
  got(browser: Browser): Pushed[] {
    return this.messages.filter((message) => message.browser === browser).map(({ pushed }) => pushed);
  }

  forget(): void {
    this.messages.length = 0;
    this.answer = accept;
    this.mostAtOnce = 0;
  }

  close(): Promise<void> {
    return this.site.close();
  }

  private readonly listen: RequestListener = (request, response) => {
    this.mostAtOnce = Math.max(this.mostAtOnce, ++this.atOnce);
    response.on('close', () => (this.atOnce -= 1));
    void buffer(request).then((body) => {
      const { headers, url = '' } = request;
      const browser = this.browsers.get(url);
      if (!browser || !this.isSigned(headers.authorization)) return response.writeHead(403).end();
      const pushed = JSON.parse(browser.decrypt(body)) as Pushed;
      const message = { browser, headers, bytes: body.length, pushed };
      this.messages.push(message);
      this.answer(response, message);
    });
  };

  private isSigned(authorization = ''): boolean {
    const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
    if (key !== this.publicKey) return false;
    const point = Buffer.from(key, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
    const signer = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
    const claims = verify(token, signer, { algorithms: ['ES256'], audience: this.site.url });
    if (typeof claims === 'string') return false;
    const lastsHours = ((claims.exp ?? Infinity) - Date.now() / 1000) / 3600;
    return lastsHours <= 24 && /^(mailto:|https:)/.test(claims.sub ?? '');
  }
}

/** Starts push services that the product trusts, and stops them after the tests. */
export function usePushServices(count = 1): PushService[] {
  const services: PushService[] = [];
  const trusted = getCACertificates('default');
  let authority: Authority;
  beforeAll(async () => {
    authority = await Authority.start();
    setDefaultCACertificates([...trusted, authority.cert]);
    const day = 86_400_000;
    const certificate = await authority.sign(new Date(Date.now() - day), new Date(Date.now() + day));
    for (let n = 0; n < count; n++) services.push(await PushService.start(certificate));
  });
  afterAll(async () => {
    for (const service of services) await service.close();
    setDefaultCACertificates(trusted);
    await authority.remove();
  });
  return services;
}

/** Subscribes a browser for this login. */
export async function subscribe(client: Client, browser: Browser, choice: object = {}): Promise<PushDeviceDto> {
  const given = { ...browser.subscription, ...choice };
  const { status, body } = await client.put<PushDeviceDto & Failure>('/api/push/subscription', given);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}

/** Resolves once no message is being sent. */
export const settled = ({ nest }: TestApp): Promise<void> => nest.get(PushSenderService).settled();

/** Sends what is due. */
export async function look(app: TestApp): Promise<void> {
  await app.nest.get(PushSenderService).look();
  await settled(app);
}
