import { Injectable } from '@nestjs/common';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { TLSSocket } from 'node:tls';
import { AppConfig } from '../config/app-config';
import { isReachable, isReservedName } from '../network/addresses';
import { NameResolver } from './name-resolver';
import { outboundAddress } from './outbound-address';
import { OutboundError, outboundError, type OutboundProblem } from './outbound.error';

/** For the whole request: names, connections, redirects and body. */
const DEADLINE_MS = 5000;
/** For APIs, which may do something before they answer. */
const CALL_DEADLINE_MS = 8000;
const MAX_BODY = 1_048_576;
/** Maximum bytes read of the answer to a POST. */
const MAX_RECEIPT = 4096;
const MAX_REDIRECTS = 5;

/** A certificate's period of validity. */
export interface Certificate {
  from: Date;
  until: Date;
}

/** The final answer, after redirects. */
export interface Visit {
  url: URL;
  status: number;
  headers: http.IncomingHttpHeaders;
  /** At most the first megabyte, not decoded. */
  body: Buffer;
  /** From the start until the headers arrived. */
  milliseconds: number;
  /** The first certificate to expire along the redirects; undefined if no request was encrypted. */
  certificate: Certificate | undefined;
}

/** An answer without redirects: of a POST at most the first 4 kB of its body, of a call the first megabyte. */
export type Receipt = Pick<Visit, 'status' | 'body' | 'milliseconds'>;

interface Answer extends Pick<Visit, 'url' | 'certificate'> {
  response: IncomingMessage;
}

interface Asking {
  method: 'GET' | 'POST';
  headers: http.OutgoingHttpHeaders;
  body?: string | Buffer;
  /** The operator chose the address: it may be private. */
  isTrusted?: boolean;
}

/** What a call sends, a GET without any; and what it accepts. */
interface Call {
  headers?: Readonly<Record<string, string>>;
  form?: URLSearchParams;
  json?: object;
  /** Of the configuration, not of a user: the address may be private, and is resolved by the system. */
  isTrusted?: boolean;
  deadlineMs?: number;
  /** Bytes of the answer; the rest is cut off. */
  maxBytes?: number;
}

const LOOKING: Asking = {
  method: 'GET',
  headers: { 'User-Agent': 'StudioDashboard (looks after websites)', Accept: 'text/html,*/*;q=0.5' },
};

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const FORBIDDEN = new Set<OutboundProblem>(['address', 'private']);

/**
 * Requests URLs chosen by users: only public addresses and the operator's networks, resolved once and pinned for each
 * redirect; without cookies or a proxy, and limited in time and size. Only {@link OutboundHttpService.call} sends what its caller gives.
 */
@Injectable()
export class OutboundHttpService {
  constructor(
    private readonly config: AppConfig,
    private readonly names: NameResolver,
  ) {}

  /** @param hasBody false: only reads the headers. @throws {OutboundError} */
  async get(address: string, { hasBody = true, deadlineMs = DEADLINE_MS } = {}): Promise<Visit> {
    const signal = AbortSignal.timeout(deadlineMs);
    const start = performance.now();
    try {
      const { url, response, certificates } = await this.follow(address, signal);
      const milliseconds = Math.round(performance.now() - start);
      const body = hasBody ? await bodyOf(response) : Buffer.alloc(0);
      response.destroy();
      const [certificate] = certificates.sort((a, b) => a.until.getTime() - b.until.getTime());
      const { statusCode: status = 0, headers } = response;
      return { url, status, headers, body, milliseconds, certificate };
    } catch (error) {
      throw outboundError(error, signal);
    }
  }

  /**
   * Sends to one address. Redirects are not followed, because they would pass the data to another server. Any status
   * counts as an answer.
   *
   * @throws {OutboundError}
   */
  post(address: string, body: string | Buffer, headers: Readonly<Record<string, string>>): Promise<Receipt> {
    const sent = { 'User-Agent': 'StudioDashboard (webhooks)', 'Content-Type': 'application/json', ...headers };
    // The status is known, even if the body never arrives.
    const read = (response: IncomingMessage) => bodyOf(response, MAX_RECEIPT).catch(() => Buffer.alloc(0));
    return this.exchange(address, { method: 'POST', headers: sent, body }, DEADLINE_MS, read);
  }

  /**
   * Calls another product's API: like {@link post}, with more time and the whole body.
   *
   * @throws {OutboundError}
   */
  call(address: string, { headers, form, json, isTrusted, deadlineMs = CALL_DEADLINE_MS, maxBytes }: Call = {}) {
    const type = form ? 'application/x-www-form-urlencoded' : 'application/json';
    const body = form?.toString() ?? (json && JSON.stringify(json));
    const asking: Asking = {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...{ 'User-Agent': 'StudioDashboard', Accept: 'application/json', ...headers },
        ...(body !== undefined && { 'Content-Type': type }),
      },
      body,
      isTrusted,
    };
    return this.exchange(address, asking, deadlineMs, (response) => bodyOf(response, maxBytes));
  }

  private async exchange(
    address: string,
    asking: Asking,
    deadlineMs: number,
    read: (response: IncomingMessage) => Promise<Buffer>,
  ): Promise<Receipt> {
    const signal = AbortSignal.timeout(deadlineMs);
    const start = performance.now();
    try {
      const { response } = await this.ask(address, undefined, signal, asking);
      const milliseconds = Math.round(performance.now() - start);
      const body = await read(response);
      response.destroy();
      return { status: response.statusCode ?? 0, body, milliseconds };
    } catch (error) {
      throw outboundError(error, signal);
    }
  }

  /** Whether the URL's text already rules out a request. Names are checked when resolved. */
  isPrivate({ hostname }: URL): boolean {
    const { privateNetworks: networks } = this.config;
    const literal = literalOf(hostname);
    return isIP(literal) ? !isReachable(literal, networks) : !networks.length && isReservedName(hostname);
  }

  /** Follows all redirects. @throws {OutboundError} */
  private async follow(address: string, signal: AbortSignal): Promise<Answer & { certificates: Certificate[] }> {
    const certificates: Certificate[] = [];
    let url: URL | undefined;
    let next = address;
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      const answer = await this.ask(next, url, signal);
      const { response, certificate } = answer;
      if (certificate) certificates.push(certificate);
      const { location } = response.headers;
      if (location === undefined || !REDIRECTS.has(response.statusCode ?? 0)) return { ...answer, certificates };
      response.destroy();
      url = answer.url;
      next = location;
    }
    throw new OutboundError('redirect_loop');
  }

  /** @param from the URL that redirects here. @throws {OutboundError} */
  private async ask(
    address: string,
    from: URL | undefined,
    signal: AbortSignal,
    asking: Asking = LOOKING,
  ): Promise<Answer> {
    try {
      const url = outboundAddress(address, from);
      if (!url) throw new OutboundError('address');
      const addresses = asking.isTrusted ? undefined : await this.reach(url, signal);
      return await this.send(url, addresses, signal, asking);
    } catch (error) {
      const isForbidden = error instanceof OutboundError && FORBIDDEN.has(error.problem);
      throw from && isForbidden ? new OutboundError('bad_redirect', { cause: error }) : error;
    }
  }

  /** The host's allowed addresses. @throws {OutboundError} if there is none. */
  private async reach(url: URL, signal: AbortSignal): Promise<string[]> {
    if (this.isPrivate(url)) throw new OutboundError('private');
    const literal = literalOf(url.hostname);
    const found = isIP(literal) ? [literal] : await this.names.addressesOf(url.hostname, signal);
    const reachable = found.filter((address) => isReachable(address, this.config.privateNetworks));
    if (!reachable.length) throw new OutboundError('private');
    return reachable;
  }

  private send(
    url: URL,
    addresses: readonly string[] | undefined,
    signal: AbortSignal,
    { method, headers, body }: Asking,
  ): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const { request, Agent } = url.protocol === 'https:' ? https : http;
    const sent = request(url, {
      // Its own agent: no shared connections, no proxy, and more than Node's 250 ms per address for distant servers.
      agent: new Agent({ keepAlive: false, maxCachedSessions: 0, autoSelectFamilyAttemptTimeout: 1000 }),
      lookup: addresses && pinned(addresses),
      method,
      // The body is not decompressed.
      headers: {
        ...headers,
        ...(body !== undefined && { 'Content-Length': Buffer.byteLength(body) }),
        'Accept-Encoding': 'identity',
      },
      signal,
    });
    sent.on('response', (response) => {
      // Readers of the body get the error; without a reader it can be ignored.
      response.on('error', () => undefined);
      resolve({ url, response, certificate: certificateOf(response) });
    });
    sent.on('error', reject);
    sent.on('close', () => reject(new OutboundError('broken')));
    sent.end(body);
    return promise;
  }
}

/** Without IPv6 brackets. */
const literalOf = (hostname: string) => hostname.replace(/^\[(.*)\]$/, '$1');

/** Resolves to the checked addresses, even if DNS has changed since. */
function pinned(addresses: readonly string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_name, options, done) => {
    const [first] = all;
    if (options.all) done(null, all);
    else done(null, first?.address ?? '', first?.family);
  };
}

function certificateOf({ socket }: IncomingMessage): Certificate | undefined {
  if (!(socket instanceof TLSSocket)) return undefined;
  const { valid_from: from, valid_to: until } = socket.getPeerCertificate();
  return { from: new Date(from), until: new Date(until) };
}

async function bodyOf(response: IncomingMessage, max = MAX_BODY): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= max) break;
  }
  return Buffer.concat(chunks).subarray(0, max);
}
