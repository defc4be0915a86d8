import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  mixin,
  type NestInterceptor,
  type Type,
  UseInterceptors,
} from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { Response } from 'express';
import { catchError, type Observable } from 'rxjs';
import { fromRequest, type AuthenticatedRequest } from '../access/access';
import { TakesFiles } from '../http/bodies/body-limit';
import { FileDeletionService } from './store/file-deletion.service';
import type { StoredUpload, UploadRules } from './stored-upload';
import { UploadReceiverService } from './receiving/upload-receiver.service';

interface UploadRequest extends AuthenticatedRequest {
  uploads?: StoredUpload[];
}

function uploadInterceptor(rules: UploadRules): Type<NestInterceptor> {
  @Injectable()
  class UploadInterceptor implements NestInterceptor {
    constructor(
      private readonly receiver: UploadReceiverService,
      private readonly discarded: FileDeletionService,
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
 * A route for uploads. The handler gets the stored files by {@link Uploads}; if it fails, those without a row are
 * deleted. Guards run before any byte is read.
 */
export const Upload = (rules: UploadRules) =>
  applyDecorators(
    TakesFiles(),
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

/** The stored files in form order; at least one. */
export const Uploads = fromRequest(({ uploads = [] }: UploadRequest) => uploads);
