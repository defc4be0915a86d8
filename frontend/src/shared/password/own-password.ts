import { setPasswordLimits } from '@/api/generated/limits.gen';

/** In characters. */
export const minPasswordLength = setPasswordLimits.newPassword.minLength;

/** What a person is told of a new password before it is sent; the server knows more, such as the most common ones. */
export type PasswordProblem = 'tooShort' | 'isAddress' | 'unchanged';

/** What is wrong with a new password of the account with this address, in place of the current one where it is known. */
export function passwordProblem(password: string, email: string, current?: string): PasswordProblem | null {
  if (password.length < minPasswordLength) return 'tooShort';
  if (password === current) return 'unchanged';
  const typed = password.trim().toLowerCase();
  return typed === email || typed === email.slice(0, email.lastIndexOf('@')) ? 'isAddress' : null;
}
