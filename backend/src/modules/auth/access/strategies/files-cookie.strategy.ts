import { Injectable } from '@nestjs/common';
import type { AuthenticatedRequest } from '../../../../platform/access/access';
import { accessTokenOf } from '../bearer';
import { FilesCookieService, filesKeyOf } from '../files-cookie.service';
import { type Identity, IdentityService } from '../identity.service';
import { RequestStrategy } from './request.strategy';

/** Accepts the cookie that opens plain links to files. If an access token is sent, only the token counts. */
@Injectable()
export class FilesCookieStrategy extends RequestStrategy {
  override readonly name = 'files-cookie';

  constructor(
    private readonly filesCookie: FilesCookieService,
    private readonly identities: IdentityService,
  ) {
    super();
  }

  override async validate(request: AuthenticatedRequest): Promise<Identity | null> {
    const sessionId = accessTokenOf(request) ? undefined : this.filesCookie.sessionOf(filesKeyOf(request));
    return sessionId ? this.identities.bySession(sessionId, []) : null;
  }
}
