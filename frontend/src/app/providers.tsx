import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { AppStore } from './store';
import { Appearance } from './theme/appearance';

interface Props {
  store: AppStore;
  children: ReactNode;
  /** 'test' disables transitions. */
  env?: 'test';
}

export function Providers({ store, children, env }: Props) {
  return (
    <Provider store={store}>
      <Appearance env={env}>{children}</Appearance>
    </Provider>
  );
}
