import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { AppStore } from './store';
import { Appearance } from './theme/appearance';

interface Props {
  store: AppStore;
  children: ReactNode;
  /** 'test' leaves out transitions, which no test should wait for. */
  env?: 'test';
}

export function Providers({ store, children, env }: Props) {
  return (
    <Provider store={store}>
      <Appearance env={env}>{children}</Appearance>
    </Provider>
  );
}
