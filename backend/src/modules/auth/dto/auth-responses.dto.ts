import { ApiProperty } from '@nestjs/swagger';
import { contentHash } from '../../../platform/http';
import { SECOND_FACTORS, type SecondFactor } from '../../users/second-factors.constants';
import { UserDto } from '../../users/dto/user.dto';

export class TokenDto {
  /** The bearer token of this login session. */
  token: string;
}

/** The ways to complete the second step of a login. */
export const STEPS = [...SECOND_FACTORS, 'recovery'] as const;
export type Step = (typeof STEPS)[number];

export class SecondStepDto {
  /** Identifies this login in the second step only. It is valid for ten minutes and five tries. */
  pending: string;
  /** The factors to choose from; `recovery` is one of the recovery codes. */
  @ApiProperty({ enum: STEPS, enumName: 'SecondStepKind', isArray: true })
  kinds: Step[];
}

export class LoginResponseDto {
  /** The bearer token of this login session. */
  token?: string;
  /** Set instead of the token if a second factor is required. */
  second_factor?: SecondStepDto;

  static from({ pending, factors }: { pending: string; factors: SecondFactor[] }): LoginResponseDto {
    return { second_factor: { pending, kinds: [...factors, 'recovery'] } };
  }
}

export const CODE_SOURCES = ['configured', 'generated', 'renewed'] as const;

export class RegistrationCodeDto {
  /** The code that colleagues enter to create an account. */
  code: string;
  /** `configured` as REGISTRATION_CODE, `generated` at the first start, or `renewed` by an admin. */
  @ApiProperty({ enum: CODE_SOURCES, enumName: 'RegistrationCodeSource' })
  source: (typeof CODE_SOURCES)[number];
}

export class PasswordChangedDto {
  message: string;
  /** Replaces the token used for the change; every other login session has ended. */
  token: string;
}

export class ScreenKeyDto {
  /** 32 bytes for AES-256, as base64url. */
  key: string;
}

export class CurrentUserDto {
  user: UserDto;
  /** Only set if the role requires a second factor that is not set up yet: until then, only /auth answers. */
  mustSetUpSecondFactor?: boolean;
  /** Revision of names and address, for If-Match. */
  revision: string;

  static from(user: UserDto, mustSetUpSecondFactor: boolean): CurrentUserDto {
    const { first_name: firstName, last_name: lastName, email } = user;
    const revision = contentHash({ firstName, lastName, email });
    return { user, ...(mustSetUpSecondFactor && { mustSetUpSecondFactor }), revision };
  }
}

/** multipart/form-data */
export class ProfilePictureDto {
  /** A png, jpeg, gif, webp or avif of at most 5,242,880 bytes. */
  profile_picture: Blob;
}
