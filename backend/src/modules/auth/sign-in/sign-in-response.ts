import type { Response } from 'express';
import type { FilesCookieService } from '../access/files-cookie.service';
import type { TokenDto } from '../dto/auth-responses.dto';
import type { SignedIn } from './sign-in-completion.service';

/** The longest that browsers keep a cookie; every sign-in renews it. */
const DAYS_KEPT = 400;

/** Returns the token in the body, and sets the cookies for files and for the known device. */
export function signInResponse(
  response: Response,
  filesCookie: FilesCookieService,
  { id, token, device: { cookie, value } }: SignedIn,
): TokenDto {
  const { secure } = response.req;
  const maxAge = DAYS_KEPT * 86_400_000;
  filesCookie.set(response, id);
  response.cookie(cookie, value, { httpOnly: true, sameSite: 'strict', path: '/auth', secure, maxAge });
  return { token };
}
