import { MantineProvider } from '@mantine/core';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Provider } from 'react-redux';
import type { AppStore } from './store';
import { colorSchemeManager, createAppTheme, cssVariablesResolver } from './theme/theme';

interface Props {
  store: AppStore;
  children: ReactNode;
  /** 'test' leaves out transitions, which no test should wait for. */
  env?: 'test';
}

export function Providers({ store, children, env }: Props) {
  const { t } = useTranslation();
  const theme = useMemo(() => createAppTheme({ close: t('close'), togglePassword: t('togglePassword') }), [t]);
  return (
    <Provider store={store}>
      <MantineProvider
        theme={theme}
        env={env}
        defaultColorScheme="auto"
        colorSchemeManager={colorSchemeManager}
        cssVariablesResolver={cssVariablesResolver}
      >
        {children}
      </MantineProvider>
    </Provider>
  );
}
