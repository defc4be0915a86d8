import type { Role, UserDto } from '@/api/admin.api';

export const roles: readonly Role[] = ['employee', 'admin'];

export interface UserValues {
  email: string;
  role: string;
  first_name: string;
  last_name: string;
  tempPassword: string;
}

/** What the form begins with. */
export const startOf = (user: UserDto | null): UserValues => ({
  email: user?.email ?? '',
  role: user?.role ?? 'employee',
  first_name: user?.first_name ?? '',
  last_name: user?.last_name ?? '',
  tempPassword: '',
});
