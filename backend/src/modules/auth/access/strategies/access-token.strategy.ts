import { Injectable } from '@nestjs/common';
import type { AuthenticatedRequest } from '../../../../platform/access/access';
import { accessTokenOf } from '../bearer';
import { type Identity, IdentityService } from '../identity.service';
import { RequestStrategy } from './request.strategy';

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
