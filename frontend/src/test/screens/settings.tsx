import { SettingsScreen } from '@/features/settings/settings-screen';
import { employee } from '../fixtures/users';
import { renderWithProviders } from '../render';

export const showSettings = (user = employee) =>
  renderWithProviders(<SettingsScreen />, { user, path: '/settings', address: '/settings' });
