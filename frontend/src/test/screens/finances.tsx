import { FinancesScreen } from '@/features/finances/finances-screen';
import { admin } from '../fixtures/users';
import { renderWithProviders } from '../render';

/** The finances of March, or at another `?…`; what comes after `&` is added. */
export const showFinances = (search = '') => {
  const address = search.startsWith('?') ? search : `?year=2026&month=3${search}`;
  return renderWithProviders(<FinancesScreen />, { user: admin, address: `/finances${address}` });
};
