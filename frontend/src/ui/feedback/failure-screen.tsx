import { Box, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';

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
