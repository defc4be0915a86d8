import { Box, Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePageTitle } from './page-title';

interface Props {
  title: string;
  /** Beside the title, quieter: a count. */
  note?: ReactNode;
  description?: string;
  /** Above the title: a way back, breadcrumbs. */
  above?: ReactNode;
  /** The screen's actions, the main one last. */
  children?: ReactNode;
}

/** The top of a screen: its h1 and actions. Also sets the tab's title. */
export function PageHeader({ title, note, description, above, children }: Props) {
  usePageTitle(title);
  return (
    <Box component="header" mb="lg">
      {above}
      <Group justify="space-between" gap="sm lg">
        <Box miw={0}>
          <Title order={1} className="breakable">
            {title}
            {note !== undefined && ' '}
            {note !== undefined && <span className="count">{note}</span>}
          </Title>
          {description && (
            <Text c="dimmed" mt={2}>
              {description}
            </Text>
          )}
        </Box>
        {children && (
          <Group gap="xs" maw="100%">
            {children}
          </Group>
        )}
      </Group>
    </Box>
  );
}
