import { MantineProvider } from '@mantine/core';
import { useMemo, type ReactNode } from 'react';
import { t } from '@/i18n';
import { colorSchemeManager, createAppTheme, cssVariablesResolver } from './theme';

export function Appearance({ children, env }: { children: ReactNode; env?: 'test' | undefined }) {
  const theme = useMemo(
    () => createAppTheme({ close: t('common.close'), togglePassword: t('common.togglePassword') }),
    [],
  );
  return (
    <MantineProvider
      theme={theme}
      env={env}
      defaultColorScheme="auto"
      colorSchemeManager={colorSchemeManager}
      cssVariablesResolver={cssVariablesResolver}
    >
      {children}
    </MantineProvider>
  );
}
