import { Controller, type MessageEvent, Res, Sse } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { Response } from 'express';
import type { Observable } from 'rxjs';
import { type CurrentUser, Me, Staff } from '../../platform/access';
import { closeAfterStream } from '../../platform/http/server/event-stream';
import { LIVE_LISTS } from './live-lists';
import { LiveService } from './live.service';

/** Characters buffered for a client that does not read: some hundred events. */
const MAX_WAITING = 64 * 1024;

@Controller('api')
export class LiveController {
  constructor(private readonly live: LiveService) {}

  /**
   * Server-sent events until the login ends: `changed` names lists with new revisions, at first all of them; `alive` comes at
   * least every 25 seconds. Clients then request changes with the ETag, as in a poll. Only a user's newest twenty screens and
   * newest twenty programs stay connected: an older stream ends with `replaced`; reopen it only when the user looks at its
   * screen.
   */
  @Staff()
  @ApiOkResponse({
    description: 'The data of `changed`',
    content: {
      'text/event-stream': {
        schema: {
          type: 'object',
          properties: Object.fromEntries(LIVE_LISTS.map((list) => [list, { type: 'string' }])),
        },
      },
    },
  })
  @Sse('events', { maxPendingDataLength: MAX_WAITING })
  getEvents(@Me() me: CurrentUser, @Res() response: Response): Promise<Observable<MessageEvent>> {
    closeAfterStream(response);
    return this.live.open(me);
  }
}
