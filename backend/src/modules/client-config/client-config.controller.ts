import { Controller, Get } from '@nestjs/common';
import { type CurrentUser, MeIfSignedIn, OptionalLogin } from '../../platform/access';
import { AppConfig } from '../../platform/config/app-config';
import { BUILD } from '../../platform/config/build';
import { ClientConfigDto } from './client-config.dto';

@Controller('api/config')
export class ClientConfigController {
  constructor(private readonly config: AppConfig) {}

  /**
   * Only signed-in users get the chat's webhook, which answers any caller who knows its address, and the version, which would
   * tell attackers of known vulnerabilities.
   */
  @OptionalLogin()
  @Get()
  getConfig(@MeIfSignedIn() me: CurrentUser | undefined): ClientConfigDto {
    const { studio, links, worktime } = this.config;
    return {
      studioName: studio.name,
      chatWebhookUrl: me ? links.chatWebhook : null,
      wordpressUrl: links.wordpress,
      automationUrl: links.automation,
      worktimeCurrentYearFirstMonth: worktime.currentYearFirstMonth,
      timezone: studio.timezone,
      sendsMail: this.config.mail !== undefined,
      version: me ? BUILD.version : null,
      commit: (me && BUILD.commit) ?? null,
    };
  }
}
