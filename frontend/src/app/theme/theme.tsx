import { createTheme, localStorageColorSchemeManager, MantineProvider, type CSSVariablesResolver } from '@mantine/core';
import { useMemo, type ReactNode } from 'react';
import { t } from '@/i18n';
import { componentDefaults, type Names } from './component-defaults';
import { dark, gray, iris, red } from './colors';

/** The same key that first-paint.js reads. */
const colorSchemeManager = localStorageColorSchemeManager({ key: 'color-scheme' });

const family =
  "'Inter Variable', -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif, 'Apple Color Emoji', 'Segoe UI Emoji'";

const createAppTheme = (names: Names) =>
  createTheme({
    primaryColor: 'iris',
    primaryShade: 6,
    colors: { iris, red, gray, dark },
    fontFamily: family,
    headings: {
      fontFamily: family,
      fontWeight: '600',
      sizes: {
        h1: { fontSize: '22px', lineHeight: '32px' },
        h2: { fontSize: '18px', lineHeight: '26px' },
        h3: { fontSize: '16px', lineHeight: '24px' },
        h4: { fontSize: '14px', lineHeight: '20px' },
      },
    },
    fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '16px', xl: '20px' },
    lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
    fontWeights: { regular: '400', medium: '500', bold: '600' },
    spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
    radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
    defaultRadius: 'sm',
    cursorType: 'pointer',
    respectReducedMotion: true,
    components: componentDefaults(names),
  });

const shared = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-bright': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-muted)',
  '--mantine-color-placeholder': 'var(--text-faint)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-anchor': 'var(--accent-text)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--surface-hover)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-iris-text': 'var(--accent-text)',
  '--mantine-color-iris-light': 'var(--accent-soft)',
  '--mantine-color-iris-light-hover': 'var(--surface-selected)',
  '--mantine-color-iris-light-color': 'var(--accent-text)',
  '--mantine-color-gray-light': 'var(--surface-sunken)',
  '--mantine-color-gray-light-hover': 'var(--surface-hover)',
  '--mantine-color-gray-light-color': 'var(--text-muted)',
  '--mantine-color-red-text': 'var(--danger)',
  '--mantine-color-red-light': 'var(--danger-soft)',
  '--mantine-color-red-light-hover': 'var(--danger-soft)',
  '--mantine-color-red-light-color': 'var(--danger)',
};

/** Mantine uses our tokens, which switch with the scheme themselves. */
const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light: shared, dark: shared });

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
