import type { ForgottenPasswordDto, InvitedDto, PasswordLinkDto } from '../generated/guests.gen';
import type { GetMeApiResponse } from '../generated/generated.gen';
import { storedToken } from '../client/stored-token';
import { post } from './log-in';

export type { InvitedDto } from '../generated/guests.gen';

const isInvited = (data: unknown): data is InvitedDto => typeof data === 'object' && data !== null && 'email' in data;
const ifDone = (_data: unknown, status: number) => (status < 300 ? true : null);

/* Without the store, like logging in. */

/** The user whose password a link sets. Rejects with an ApiError. */
export const invitedBy = (link: string) =>
  post('/auth/welcome/account', { link }, (data) => (isInvited(data) ? data : null));
export const choosePassword = (passwordLinkDto: PasswordLinkDto) => post('/auth/welcome', passwordLinkDto, ifDone);
export const requestPasswordLink = (request: ForgottenPasswordDto) => post('/auth/forgot-password', request, ifDone);

/** The address of the user signed in on this device; null if there is none, or it cannot be determined. */
export async function signedInHere(): Promise<string | null> {
  const token = storedToken();
  if (token === null) return null;
  try {
    const answer = await fetch('/auth/me', { headers: { Authorization: `Bearer ${token}` } });
    return answer.ok ? ((await answer.json()) as GetMeApiResponse).user.email : null;
  } catch {
    return null;
  }
}
