import { setPasswordLimits } from '@/api/generated/limits.gen';

/** In characters. */
export const minPasswordLength = setPasswordLimits.newPassword.minLength;

/** Checks before sending; the server knows more rules, such as the most common passwords. */
export type PasswordProblem = 'tooShort' | 'isAddress' | 'unchanged';

/** What is wrong with a new password for this address, and compared with the current one, if known. */
export function passwordProblem(password: string, email: string, current?: string): PasswordProblem | null {
  if (password.length < minPasswordLength) return 'tooShort';
  if (password === current) return 'unchanged';
  const typed = password.trim().toLowerCase();
  return typed === email || typed === email.slice(0, email.lastIndexOf('@')) ? 'isAddress' : null;
}
