import { Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

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
