import { type CanActivate, Controller, type ExecutionContext, Get, Injectable, Res, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import ipaddr from 'ipaddr.js';
import { bearerOf, isSameSecret } from '../access/secrets';
import { AppConfig } from '../config/app-config';
import { appError } from '../errors/app-error';
import { Public } from '../access/access';
import { MetricsService } from './metrics.service';

/** Headers added by proxies: the client is not the proxy, even on this machine. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

class MetricsClosedError extends appError(
  403,
  'metrics_closed',
  'Metrics require METRICS_TOKEN or, if it is not set, a request from this machine',
) {}

/** Allows callers with the token or, if none is configured, this machine. */
@Injectable()
class MetricsGuard implements CanActivate {
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

@ApiExcludeController()
@Controller('metrics')
export class MetricsController {
  constructor(private readonly metrics: MetricsService) {}

  /** For Prometheus: this backend's metrics, and those shared by all backends. */
  @Public()
  @UseGuards(MetricsGuard)
  @Get()
  async getMetrics(@Res({ passthrough: true }) response: Response): Promise<string> {
    response.set('Content-Type', this.metrics.contentType);
    return this.metrics.text();
  }
}
