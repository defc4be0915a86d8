import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { type CurrentUser, Me, Staff } from '../../../platform/access';
import { BodyLimit, IdParam, SMALL_BODY } from '../../../platform/http';
import {
  AccessTokensDto,
  CreateAccessTokenDto,
  CreatedAccessTokenDto,
  RevokedTokensDto,
} from '../dto/access-token.dto';
import { AccessTokensService } from './access-tokens.service';

@Staff()
@Controller('auth/tokens')
@BodyLimit(SMALL_BODY)
export class AccessTokensController {
  constructor(private readonly tokens: AccessTokensService) {}

  /** My access tokens, newest first. */
  @Get()
  getAccessTokens(@Me() me: CurrentUser): Promise<AccessTokensDto> {
    return this.tokens.list(me.id);
  }

  /** Creates an access token for programs that call in my name; takes my password. */
  @Post()
  createAccessToken(@Me() me: CurrentUser, @Body() token: CreateAccessTokenDto): Promise<CreatedAccessTokenDto> {
    return this.tokens.create(me, token);
  }

  /** Revokes all of my access tokens. */
  @Delete()
  revokeAccessTokens(@Me() me: CurrentUser): Promise<RevokedTokensDto> {
    return this.tokens.revokeAll(me);
  }

  /** Revokes one of my access tokens. */
  @HttpCode(204)
  @Delete(':id')
  revokeAccessToken(@Me() me: CurrentUser, @IdParam() id: number): Promise<void> {
    return this.tokens.revoke(me, id);
  }
}
