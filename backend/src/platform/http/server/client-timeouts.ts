import { Injectable } from '@nestjs/common';

/** How long the server waits for clients, in milliseconds. */
@Injectable()
export class ClientTimeouts {
  /** For the head of a request, a kilobyte or two. */
  readonly head: number = 10_000;

  /** For a JSON body: half a megabyte over a bad mobile connection. */
  readonly body: number = 10_000;

  /** Between two progress checks of an upload, which may itself take hours. */
  readonly upload: number = 60_000;

  /** For the rest of a refused body: closing at once could lose the answer. */
  readonly rest: number = 2_000;

  /** The same for signed-in users, whose browsers only show the answer after sending the whole upload. */
  readonly restOfStaff: number = 30_000;
}
