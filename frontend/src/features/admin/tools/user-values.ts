import type { Role, UserDto } from '@/api/admin.api';

export const roles: readonly Role[] = ['employee', 'admin'];

/** A password from the admin, or a link with which the user chooses one. */
export const accesses = ['password', 'link'] as const;
export type Access = (typeof accesses)[number];

export interface UserValues {
  email: string;
  role: Role;
  first_name: string;
  last_name: string;
  /** How a new user gets a password. */
  by: Access;
  tempPassword: string;
}

/** The editable fields of an account. */
export const accountOf = ({ email, role, first_name, last_name }: UserDto) => ({
  ...{ email, role },
  first_name: first_name ?? '',
  last_name: last_name ?? '',
});

const blank = { email: '', role: 'employee', first_name: '', last_name: '' } as const;

/** The form's initial values. */
export const startOf = (user: UserDto | null): UserValues => ({
  ...(user ? accountOf(user) : blank),
  by: 'password',
  tempPassword: '',
});
