import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { InvalidPathError, NOT_A_PATH } from '../resources.errors';
import { ResourceFilesService } from './resource-files.service';

/** Refuses uploads to a folder that does not exist or takes no files, before the files are read. */
@Injectable()
export class UploadTargetGuard implements CanActivate {
  constructor(private readonly files: ResourceFilesService) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { path } = context.switchToHttp().getRequest<Request>().query;
    if (typeof path !== 'string') throw new InvalidPathError(NOT_A_PATH);
    await this.files.checkTarget(path);
    return true;
  }
}
