import type { WorktimeUserDto } from '@/api/worktime.api';

/** First and last name, else the e-mail. */
export function nameOf({ first_name, last_name, email }: Omit<WorktimeUserDto, 'id'>): string {
  return [first_name, last_name].filter(Boolean).join(' ') || email;
}

/** This person first, the others by e-mail. */
export function inOrder(people: readonly WorktimeUserDto[], me: number): WorktimeUserDto[] {
  return [...people].sort((a, b) => Number(b.id === me) - Number(a.id === me) || a.email.localeCompare(b.email));
}
