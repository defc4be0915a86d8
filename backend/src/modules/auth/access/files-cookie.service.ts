import { Injectable } from '@nestjs/common';
import type { CookieOptions, Request, Response } from 'express';
import { RequestOrigin, Signer } from '../../../platform/access';
import { AppConfig } from '../../../platform/config/app-config';

const FILES_COOKIE = 'files_key';

/** Length of a SHA-256 in base64url. */
const PROOF_LENGTH = 43;

/**
 * The cookie opens plain links under /files, and nothing else. Source: contract, section 7. The value is the login
 * session's id, signed by the server: the database stores nothing that opens a file, and a login always has the same
 * cookie.
 */
@Injectable()
export class FilesCookieService {
  private readonly signer: Signer;

  constructor(private readonly config: AppConfig) {
    this.signer = new Signer(config.jwtSecret, 'files cookie');
  }

  set(response: Response, sessionId: string): void {
    response.cookie(FILES_COOKIE, sessionId + this.signer.sign(sessionId), {
      ...options(response.req),
      maxAge: this.config.jwtTtlSeconds * 1000,
    });
  }

  clear(response: Response): void {
    response.clearCookie(FILES_COOKIE, options(response.req));
  }

  /** The login session of a cookie, which may have ended; undefined if the signature is wrong. */
  sessionOf(value = ''): string | undefined {
    const sessionId = value.slice(0, -PROOF_LENGTH);
    return this.signer.verify(value.slice(-PROOF_LENGTH), sessionId) ? sessionId : undefined;
  }
}

const options = ({ secure }: Request): CookieOptions => ({ httpOnly: true, sameSite: 'lax', path: '/files', secure });

export const filesKeyOf = (request: Request): string | undefined => new RequestOrigin(request).cookie(FILES_COOKIE);
