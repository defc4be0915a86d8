import {
  applyDecorators,
  type CallHandler,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  mixin,
  type NestInterceptor,
  type Type,
  UseInterceptors,
} from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { catchError, type Observable } from 'rxjs';
import { DiscardedFiles } from './discarded-files';
import type { StoredUpload, UploadRules } from './stored-upload';
import { UploadReceiver } from './upload-receiver';

interface UploadRequest extends Request {
  uploads?: StoredUpload[];
}

function uploadInterceptor(rules: UploadRules): Type<NestInterceptor> {
  @Injectable()
  class UploadInterceptor implements NestInterceptor {
    constructor(
      private readonly receiver: UploadReceiver,
      private readonly discarded: DiscardedFiles,
    ) {}

    async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
      const http = context.switchToHttp();
      const request = http.getRequest<UploadRequest>();
      const uploads = await this.receiver.receive(request, http.getResponse<Response>(), rules);
      request.uploads = uploads;
      const letGo = async (error: unknown): Promise<never> => {
        await this.discarded.discardUnowned(uploads.map(({ key }) => key));
        throw error;
      };
      return next.handle().pipe(catchError(letGo));
    }
  }
  return mixin(UploadInterceptor);
}

/**
 * A route that takes files. They are in the storage when the handler runs, which gets them by {@link Uploads}; when
 * it fails, those that no row knows are removed again. Guards run before a byte is read, so that is where to look
 * whether there is a place for the files.
 */
export const Upload = (rules: UploadRules) =>
  applyDecorators(
    UseInterceptors(uploadInterceptor(rules)),
    ApiConsumes('multipart/form-data'),
    ApiBody({
      schema: {
        type: 'object',
        required: [rules.field],
        properties: { [rules.field]: { type: 'array', items: { type: 'string', format: 'binary' } } },
      },
    }),
  );

/** The files that came with the request, in the order of the form; at least one. */
export const Uploads = createParamDecorator(
  (_: unknown, context: ExecutionContext): StoredUpload[] =>
    context.switchToHttp().getRequest<UploadRequest>().uploads ?? [],
);
