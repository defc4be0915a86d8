import type { WorktimeUserDto } from '@/api/worktime.api';

/** The current user first, the others by e-mail. */
export function inOrder(people: readonly WorktimeUserDto[], me: number): WorktimeUserDto[] {
  return [...people].sort((a, b) => Number(b.id === me) - Number(a.id === me) || a.email.localeCompare(b.email));
}
