import { parseCookie } from 'cookie';
import type { Request } from 'express';
import ipaddr from 'ipaddr.js';

const MAX_DEVICE = 255;

export interface Origin {
  /** The address for rate limits: the /64 for IPv6, because a single customer gets that much. */
  readonly network: string;
  /** The full address, for display. */
  readonly address: string | null;
  /** The user agent, in ASCII. */
  readonly device: string | null;
  cookie: (name: string) => string | undefined;
}

export class RequestOrigin implements Origin {
  constructor(private readonly request: Request) {}

  get network(): string {
    return subnetOf(this.address);
  }

  get address(): string | null {
    const raw = this.request.ip ?? this.request.socket.remoteAddress ?? '';
    return ipaddr.isValid(raw) ? ipaddr.process(raw).toString() : null;
  }

  get device(): string | null {
    return this.request.headers['user-agent']?.replace(/[^\x20-\x7e]/g, '').slice(0, MAX_DEVICE) || null;
  }

  cookie(name: string): string | undefined {
    return parseCookie(this.request.headers.cookie ?? '')[name];
  }
}

/** An address as stored; of IPv6, its /64. */
export function subnetOf(address: string | null): string {
  if (address === null) return 'unknown';
  const parsed = ipaddr.parse(address);
  if (parsed.kind() === 'ipv4') return address;
  const prefix = (parsed as ipaddr.IPv6).parts.slice(0, 4).map((part) => part.toString(16));
  return `${prefix.join(':')}::/64`;
}
