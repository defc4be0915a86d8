import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import multer, { MulterError } from 'multer';
import type { Observable } from 'rxjs';
import { InvalidPictureError, PictureTooLargeError } from './auth.errors';

/** Source: specification, section 9. */
const MAX_BYTES = 5_242_880;

const receive = multer({
  storage: multer.memoryStorage(),
  limits: { fileSize: MAX_BYTES, files: 1, fields: 0 },
}).single('profile_picture');

/** Reads the one picture of a multipart request; at most 5 MB, so it may wait in memory for its re-encoding. */
@Injectable()
export class PictureUpload implements NestInterceptor {
  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    await new Promise<void>((resolve, reject) => {
      void receive(http.getRequest<Request>(), http.getResponse<Response>(), (error: unknown) => {
        if (!error) resolve();
        else if (error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE') reject(new PictureTooLargeError());
        else reject(new InvalidPictureError());
      });
    });
    return next.handle();
  }
}
