import { Controller, Get, Res, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '../access/access';
import { MetricsGuard } from './metrics.guard';
import { MetricsService } from './metrics.service';

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
