import { Controller, type MessageEvent, Sse } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { Observable } from 'rxjs';
import { type CurrentUser, Me, Staff } from '../../platform/access/access';
import { LIVE_LISTS } from './live-lists';
import { LiveService } from './live.service';

/** Characters that may wait for a client which does not read: some hundred events. */
const MAX_WAITING = 64 * 1024;

@Controller('api')
export class LiveController {
  constructor(private readonly live: LiveService) {}

  /**
   * Server-sent events for as long as the login lasts: `changed` names lists with new revisions, the first one all of
   * them; `alive` comes at least every 25 seconds. What has changed is then asked for with the ETag, as by a poll. Of a
   * person's screens the newest twenty go on, as do those of their programs: before an older stream ends it says
   * `replaced`, and is not to be opened again until the person looks at its screen.
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
  getEvents(@Me() me: CurrentUser): Promise<Observable<MessageEvent>> {
    return this.live.open(me);
  }
}
