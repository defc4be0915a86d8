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
    const { parsed } = this;
    if (!parsed) return 'unknown';
    if (parsed.kind() === 'ipv4') return parsed.toString();
    const { parts } = parsed as ipaddr.IPv6;
    const prefix = parts.slice(0, 4).map((part) => part.toString(16));
    return `${prefix.join(':')}::/64`;
  }

  get address(): string | null {
    return this.parsed?.toString() ?? null;
  }

  get device(): string | null {
    return this.request.headers['user-agent']?.replace(/[^\x20-\x7e]/g, '').slice(0, MAX_DEVICE) || null;
  }

  cookie(name: string): string | undefined {
    return parseCookie(this.request.headers.cookie ?? '')[name];
  }

  private get parsed(): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
    const raw = this.request.ip ?? this.request.socket.remoteAddress ?? '';
    return ipaddr.isValid(raw) ? ipaddr.process(raw) : undefined;
  }
}
