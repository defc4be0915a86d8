import { ApiProperty } from '@nestjs/swagger';
import { revisionOf } from '../../../platform/http/if-match/revision';
import { SECOND_FACTORS, type SecondFactor } from '../../users/second-factors.constants';
import { UserDto } from '../../users/dto/user.dto';

export class TokenDto {
  /** The bearer token of this login session. */
  token: string;
}

/** What the second step of a login takes. */
export const STEPS = [...SECOND_FACTORS, 'recovery'] as const;
export type Step = (typeof STEPS)[number];

export class SecondStepDto {
  /** Names this login in the second step, and opens nothing. It is good for ten minutes and five tries. */
  pending: string;
  /** What can be shown; `recovery` is one of the recovery codes. */
  @ApiProperty({ enum: STEPS, enumName: 'SecondStepKind', isArray: true })
  kinds: Step[];
}

export class LoginAnswerDto {
  /** The bearer token of this login session. */
  token?: string;
  /** In its place, where a second factor is asked for. */
  second_factor?: SecondStepDto;

  static from({ pending, factors }: { pending: string; factors: SecondFactor[] }): LoginAnswerDto {
    return { second_factor: { pending, kinds: [...factors, 'recovery'] } };
  }
}

export class PasswordChangedDto {
  message: string;
  /** Replaces the token used for the change; every other login session has ended. */
  token: string;
}

export class CurrentUserDto {
  user: UserDto;
  /** Only set if the role needs a second factor that is not there yet: until then, only /auth answers. */
  mustSetUpSecondFactor?: boolean;
  /** Of names and address, for If-Match. */
  revision: string;

  static from(user: UserDto, mustSetUpSecondFactor: boolean): CurrentUserDto {
    const { first_name: firstName, last_name: lastName, email } = user;
    const revision = revisionOf({ firstName, lastName, email });
    return { user, ...(mustSetUpSecondFactor && { mustSetUpSecondFactor }), revision };
  }
}

/** multipart/form-data */
export class ProfilePictureDto {
  /** A png, jpeg, gif, webp or avif of at most 5,242,880 bytes. */
  profile_picture: Blob;
}
