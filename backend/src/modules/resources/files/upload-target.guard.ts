import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { InvalidPathError, NOT_A_PATH } from '../resources.errors';
import { FoldersService } from '../folders/folders.service';
import { parsePath } from '../resource-path';

/** Rejects uploads to a missing or read-only folder before reading the files. */
@Injectable()
export class UploadTargetGuard implements CanActivate {
  constructor(private readonly folders: FoldersService) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { path } = context.switchToHttp().getRequest<Request>().query;
    if (typeof path !== 'string') throw new InvalidPathError(NOT_A_PATH);
    await this.folders.writable(parsePath(path));
    return true;
  }
}
