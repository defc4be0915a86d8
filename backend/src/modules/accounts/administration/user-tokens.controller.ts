import { Controller, Delete, Get, HttpCode } from '@nestjs/common';
import { type CurrentUser, Me, Roles } from '../../../platform/access';
import { IdParam } from '../../../platform/http';
import { AccessTokensDto, RevokedTokensDto } from '../../auth/dto/access-token.dto';
import { AccessTokensService } from '../../auth/token-management/access-tokens.service';

@Roles('admin')
@Controller('admin/users/:id/tokens')
export class UserTokensController {
  constructor(private readonly tokens: AccessTokensService) {}

  /** The user's access tokens, newest first. */
  @Get()
  getUserTokens(@IdParam() id: number): Promise<AccessTokensDto> {
    return this.tokens.list(id);
  }

  /** Revokes all access tokens of the user. */
  @Delete()
  revokeUserTokens(@Me() me: CurrentUser, @IdParam() id: number): Promise<RevokedTokensDto> {
    return this.tokens.revokeAll(me, id);
  }

  /** Revokes one access token of the user. */
  @HttpCode(204)
  @Delete(':token')
  revokeUserToken(@Me() me: CurrentUser, @IdParam() id: number, @IdParam('token') token: number): Promise<void> {
    return this.tokens.revoke(me, token, id);
  }
}
