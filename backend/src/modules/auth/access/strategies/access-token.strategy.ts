import { Injectable } from '@nestjs/common';
import type { AuthenticatedRequest } from '../../../../platform/access/access';
import { accessTokenOf } from '../bearer';
import type { Identity } from '../identity.service';
import { AccessTokenIdentityService } from '../access-tokens/access-token-identity.service';
import { RequestStrategy } from './request.strategy';

@Injectable()
export class AccessTokenStrategy extends RequestStrategy {
  override readonly name = 'access-token';

  constructor(private readonly accessTokens: AccessTokenIdentityService) {
    super();
  }

  override async validate(request: AuthenticatedRequest): Promise<Identity | null> {
    const token = accessTokenOf(request);
    return token ? this.accessTokens.byToken(token, request.lists ?? []) : null;
  }
}
