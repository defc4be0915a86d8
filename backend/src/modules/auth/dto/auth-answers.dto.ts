import { UserDto } from '../../users/dto/user.dto';

export class TokenDto {
  /** The bearer token of this login session. */
  token: string;
}

export class PasswordChangedDto {
  message: string;
  /** Replaces the token used for the change; every other login session has ended. */
  token: string;
}

export class CurrentUserDto {
  user: UserDto;
}

/** multipart/form-data */
export class ProfilePictureDto {
  /** A png, jpeg, gif, webp or avif of at most 5,242,880 bytes. */
  profile_picture: Blob;
}
