import { Button, Code, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  title: string;
  text?: string | undefined;
  actions: ReactNode;
  children?: ReactNode;
}

/** Replaces a screen that cannot be shown. */
export const FailureScreen = ({ title, text, actions, children }: Props) => (
  <Stack role="alert" maw={560} mx="auto" mt="12vh" px="lg" gap="xs" ta="center">
    <Title order={1} size="h2">
      {title}
    </Title>
    {text && (
      <Text c="dimmed" className="breakable">
        {text}
      </Text>
    )}
    <Group justify="center" gap="xs" mt="md">
      {actions}
    </Group>
    {children}
  </Stack>
);

/** Shown in place of a crashed screen. */
export function CrashScreen({ error }: { error: Error }) {
  const { t } = useTranslation();
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
          <Code block mah={320} mt="xs" ta="left">
            {error.stack}
          </Code>
        </details>
      )}
    </FailureScreen>
  );
}
