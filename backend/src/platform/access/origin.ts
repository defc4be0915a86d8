import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { parseCookie } from 'cookie';
import type { Request } from 'express';
import ipaddr from 'ipaddr.js';
import { clientAddress } from './client-address';

const MAX_DEVICE = 255;

/** Where somebody acts from. */
export interface Origin {
  /** For limits. */
  readonly network: string;
  /** In full, for people to read. */
  readonly address: string | null;
  /** The user agent, in ASCII. */
  readonly device: string | null;
  cookie: (name: string) => string | undefined;
}

export class RequestOrigin implements Origin {
  constructor(private readonly request: Request) {}

  get network(): string {
    return clientAddress(this.request);
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

export const From = createParamDecorator(
  (_: unknown, context: ExecutionContext): Origin => new RequestOrigin(context.switchToHttp().getRequest<Request>()),
);
