import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import ipaddr from 'ipaddr.js';
import { bearerOf } from '../access/bearer';
import { isSameSecret } from '../access/secrets';
import { AppConfig } from '../config/app-config';
import { appError } from '../errors/app-error';

/** Headers added by proxies: the client is not the proxy, even on this machine. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

export class MetricsClosedError extends appError(
  403,
  'metrics_closed',
  'Metrics require METRICS_TOKEN or, if it is not set, a request from this machine',
) {}

/** Allows callers with the token or, if none is configured, this machine. */
@Injectable()
export class MetricsGuard implements CanActivate {
  constructor(private readonly config: AppConfig) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    const { metricsToken } = this.config;
    if (metricsToken ? isSameSecret(bearerOf(request) ?? '', metricsToken) : isThisMachine(request)) return true;
    throw new MetricsClosedError();
  }
}

/** By the connection's peer: forwarded addresses are not trusted here. */
function isThisMachine({ headers, socket }: Request): boolean {
  if (FORWARDED.some((name) => headers[name] !== undefined)) return false;
  const peer = socket.remoteAddress ?? '';
  return ipaddr.isValid(peer) && ipaddr.process(peer).range() === 'loopback';
}
