import { Controller, Delete, Get, Header, MethodNotAllowedException, Post, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response as Answer } from 'express';
import { type AuthenticatedRequest, type CurrentUser, Me, Staff } from '../../platform/access';
import { Revision, WithRevision } from '../../platform/http';
import { TASK_NAMES } from '../tasks/list/task-list-versions.service';
import { McpService } from './mcp.service';

/** The Model Context Protocol over streamable HTTP, without sessions. */
@ApiExcludeController()
@Staff()
@Controller('api/mcp')
export class McpController {
  constructor(private readonly mcp: McpService) {}

  @WithRevision(...TASK_NAMES)
  @Post()
  async answerAssistant(
    @Me() me: CurrentUser,
    @Revision() revision: string,
    @Req() { headers, body }: AuthenticatedRequest,
    @Res() response: Answer,
  ): Promise<void> {
    const answer = await this.mcp.answer({ me, revision }, headers, body as unknown);
    response.status(answer.status).set(Object.fromEntries(answer.headers)).set('Cache-Control', 'no-store');
    response.end(Buffer.from(await answer.arrayBuffer()));
  }

  /** Clients ask for a stream here, and end their session: there is neither. */
  @Header('Allow', 'POST')
  @Get()
  refuseStream(): never {
    throw new MethodNotAllowedException();
  }

  @Header('Allow', 'POST')
  @Delete()
  refuseSessionEnd(): never {
    throw new MethodNotAllowedException();
  }
}
