import { Box, Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '@/i18n';

interface Props {
  title: string;
  text?: string | undefined;
  actions: ReactNode;
  children?: ReactNode;
}

/** Replaces a screen that cannot be shown. */
export const FailureScreen = ({ title, text, actions, children }: Props) => (
  <Box role="alert" maw={560} mx="auto" mt="12vh" px="lg" ta="center">
    <Text component="h1" size="xl" fw={600} mb="xs">
      {title}
    </Text>
    {text && (
      <Text c="dimmed" className="breakable">
        {text}
      </Text>
    )}
    <Group justify="center" gap="xs" my="lg">
      {actions}
    </Group>
    {children}
  </Box>
);

/** Shown in place of a crashed screen. */
export function CrashScreen({ error }: { error: Error }) {
  const actions = (
    <>
      <Button onClick={() => window.location.reload()}>{t('common.reload')}</Button>
      <Button variant="default" onClick={() => window.history.back()}>
        {t('common.back')}
      </Button>
    </>
  );
  return (
    <FailureScreen title={t('common.crash.title')} text={error.message} actions={actions}>
      {error.stack && (
        <details>
          <summary>{t('common.crash.details')}</summary>
          <Text component="pre" size="xs" mt="xs" ta="left" className="breakable">
            {error.stack}
          </Text>
        </details>
      )}
    </FailureScreen>
  );
}
