import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Response } from 'express';
import multer, { MulterError } from 'multer';
import { promisify } from 'node:util';
import { finalize, type Observable } from 'rxjs';
import type { AuthenticatedRequest } from '../../../platform/access';
import { TooManyRequestsError } from '../../../platform/errors/common.errors';
import { ClientTimeouts } from '../../../platform/http/server/client-timeouts';
import { withStallTimeout } from '../../../platform/uploads/receiving/stall-timeout';
import { AuthErrors } from '../auth.errors';

/** Source: specification, section 9. */
const MAX_BYTES = 5_242_880;

/** Pictures of one user in memory at a time: two, because a double click is no attack. */
const MAX_AT_ONCE = 2;

const TRY_AGAIN_SECONDS = 5;

const receive = promisify(
  multer({
    storage: multer.memoryStorage(),
    limits: { fileSize: MAX_BYTES, files: 1, fields: 0 },
  }).single('profile_picture'),
);

/** Reads the picture of a multipart request into memory: at most 5 MB, until it is re-encoded. */
@Injectable()
export class PictureUploadInterceptor implements NestInterceptor {
  private readonly underWay = new Map<number, number>();

  constructor(private readonly timeouts: ClientTimeouts) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<AuthenticatedRequest>();
    const who = request.user?.id ?? 0;
    const others = this.underWay.get(who) ?? 0;
    if (others >= MAX_AT_ONCE) throw new TooManyRequestsError(TRY_AGAIN_SECONDS);
    this.underWay.set(who, others + 1);
    try {
      const received = receive(request, http.getResponse<Response>()).catch(refused);
      await withStallTimeout(request, this.timeouts.upload, received);
    } catch (error) {
      this.ended(who);
      throw error;
    }
    return next.handle().pipe(finalize(() => this.ended(who)));
  }

  private ended(who: number): void {
    const left = (this.underWay.get(who) ?? 0) - 1;
    if (left > 0) this.underWay.set(who, left);
    else this.underWay.delete(who);
  }
}

function refused(error: unknown): never {
  const isTooLarge = error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE';
  throw isTooLarge ? new AuthErrors.PictureTooLarge() : new AuthErrors.InvalidPicture();
}
