import { Injectable } from '@nestjs/common';
import type { CookieOptions, Request, Response } from 'express';
import { AppConfig } from '../../platform/config/app-config';

export const FILES_COOKIE = 'files_key';

/** The cookie that opens plain links under /files, and nothing else. Source: contract, section 7. */
@Injectable()
export class FilesCookie {
  constructor(private readonly config: AppConfig) {}

  set(request: Request, response: Response, filesKey: string): void {
    response.cookie(FILES_COOKIE, filesKey, {
      ...this.options(request),
      maxAge: this.config.jwtTtlSeconds * 1000,
    });
  }

  clear(request: Request, response: Response): void {
    response.clearCookie(FILES_COOKIE, this.options(request));
  }

  private options(request: Request): CookieOptions {
    return { httpOnly: true, sameSite: 'lax', path: '/files', secure: request.secure };
  }
}

/** The value of the files cookie of a request. */
export function filesKeyOf(request: Request): string | undefined {
  for (const pair of request.headers.cookie?.split(';') ?? []) {
    const [name, value] = pair.trim().split('=', 2);
    if (name === FILES_COOKIE) return value;
  }
  return undefined;
}
