import { Controller, Get } from '@nestjs/common';
import { Public } from '../../platform/access/access';
import { AppConfig } from '../../platform/config/app-config';
import { VERSION } from '../../platform/config/version';
import { ClientConfigDto } from './client-config.dto';

@Controller('api/config')
export class ClientConfigController {
  constructor(private readonly config: AppConfig) {}

  @Public()
  @Get()
  getConfig(): ClientConfigDto {
    const { studio, links, worktime } = this.config;
    return {
      studioName: studio.name,
      chatWebhookUrl: links.chatWebhook,
      wordpressUrl: links.wordpress,
      automationUrl: links.automation,
      worktimeCurrentYearFirstMonth: worktime.currentYearFirstMonth,
      timezone: studio.timezone,
      version: VERSION,
    };
  }
}
