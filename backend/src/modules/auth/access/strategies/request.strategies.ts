import { Injectable } from '@nestjs/common';
import { Strategy } from 'passport';
import type { AuthenticatedRequest } from '../../../../platform/access';
import { accessTokenOf } from '../bearer';
import { FilesCookieService, filesKeyOf } from '../files-cookie.service';
import { type Identity, IdentityService } from '../identity.service';

interface Outcome {
  success: (identity: Identity) => void;
  fail: (status: number) => void;
  error: (error: Error) => void;
}

/** Identifies the caller of a request; null lets passport try the next strategy. */
export abstract class RequestStrategy extends Strategy {
  abstract override readonly name: string;

  abstract validate(request: AuthenticatedRequest): Promise<Identity | null>;

  override authenticate(request: AuthenticatedRequest): void {
    conclude(this, this.validate(request));
  }
}

export function conclude({ success, fail, error }: Outcome, found: Promise<Identity | null>): void {
  // Also catches errors of the strategy that passport tries next.
  found.then((identity) => (identity ? success(identity) : fail(401))).catch(error);
}

@Injectable()
export class AccessTokenStrategy extends RequestStrategy {
  override readonly name = 'access-token';

  constructor(private readonly identities: IdentityService) {
    super();
  }

  override async validate(request: AuthenticatedRequest): Promise<Identity | null> {
    const token = accessTokenOf(request);
    return token ? this.identities.byToken(token, request.lists ?? []) : null;
  }
}

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
