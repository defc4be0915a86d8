import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { AppStore } from '@/app/store/store';
import { Appearance } from '@/app/theme/theme';

/** What the application has around its screens, without transitions. */
export const Providers = ({ store, children }: { store: AppStore; children: ReactNode }) => (
  <Provider store={store}>
    <Appearance env="test">{children}</Appearance>
  </Provider>
);
