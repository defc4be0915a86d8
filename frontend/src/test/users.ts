import type { CurrentUser } from '@/api/session/auth.api';

export const employee: CurrentUser = {
  id: 2,
  email: 'ewa@studio.example',
  first_name: 'Ewa',
  last_name: 'Nowak',
  role: 'employee',
  profile_picture: null,
  created_at: '2026-01-12T08:00:00.000Z',
  mustChangePassword: false,
  isAdmin: false,
  isEmployee: true,
};

export const admin: CurrentUser = {
  ...employee,
  id: 1,
  email: 'anna@studio.example',
  first_name: 'Anna',
  role: 'admin',
  isAdmin: true,
  isEmployee: false,
};
