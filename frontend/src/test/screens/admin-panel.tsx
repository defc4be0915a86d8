import { AdminScreen } from '@/features/admin/admin-screen';
import { admin } from '../fixtures/users';
import { renderWithProviders } from '../render';

/** The admin panel at `?…`. */
export const showAdminPanel = (search = '') =>
  renderWithProviders(<AdminScreen />, { user: admin, path: '/adminpanel', address: `/adminpanel${search}` });
