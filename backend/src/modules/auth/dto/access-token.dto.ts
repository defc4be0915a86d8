import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn } from 'class-validator';
import { isScope, type Scope, SCOPES } from '../../../platform/access';
import { CalendarDayField, TextField, withSentence } from '../../../platform/http';
import { sentence } from '../../../platform/text/sentence';
import type { AccessTokenRow } from '../access/access-tokens/access-tokens.queries';
import { CURRENT_PASSWORD, TriedPasswordField } from './credential-fields';

const NAME = sentence('token_name_required', 'Give the access token a name');
const WHICH = sentence('scopes_required', 'Choose what the access token may do');

const MAX_NAME = 80;

/** A token for programs that call in a user's name. Instants are ISO 8601, UTC. */
export class AccessTokenDto {
  id: number;
  name: string;
  @ApiProperty({ enum: SCOPES, enumName: 'Scope', isArray: true })
  scopes: Scope[];
  created_at: string;
  /** From then on the token no longer works; it stays listed for another 30 days. */
  expires_at: string;
  /** To the minute; null: never. */
  last_used_at: string | null;
  /** The network address of its last use. */
  last_used_address: string | null;

  static from(row: AccessTokenRow): AccessTokenDto {
    return {
      id: row.id,
      name: row.name,
      scopes: row.scopes.split(' ').filter(isScope),
      created_at: row.createdAt,
      expires_at: row.expiresAt,
      last_used_at: row.lastUsedAt,
      last_used_address: row.lastUsedAddress,
    };
  }
}

export class UsedTokenDto extends AccessTokenDto {
  /** Name or e-mail address of its owner. */
  owner: string;
}

export class AccessTokensDto {
  /** Newest first. */
  tokens: AccessTokenDto[];
}

export class CreateAccessTokenDto {
  /** What the token is for. */
  @TextField({ max: MAX_NAME, required: NAME })
  name: string;

  /** What it may do: `write` includes `read`. */
  @IsIn(SCOPES, { each: true, ...withSentence(WHICH) })
  @ArrayMinSize(1, withSentence(WHICH))
  @ApiProperty({ enum: SCOPES, enumName: 'Scope', isArray: true, maxItems: SCOPES.length })
  @ArrayMaxSize(SCOPES.length, withSentence(WHICH))
  @IsArray(withSentence(WHICH))
  scopes: Scope[];

  /** The last day on which it works, in the studio's calendar; at most a year from now. */
  @CalendarDayField()
  expiresOn: string;

  @TriedPasswordField(CURRENT_PASSWORD)
  currentPassword: string;
}

export class CreatedAccessTokenDto {
  access_token: AccessTokenDto;
  /** For the Authorization header, as `Bearer studio_pat_…`. Only returned this once. */
  token: string;
}

export class RevokedTokensDto {
  /** The number of revoked tokens. */
  revoked: number;
}
