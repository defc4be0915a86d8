import { Box, DataList, Group, Text, Title, type MantineSpacing } from '@mantine/core';
import type { ReactNode } from 'react';
import { ListState } from '@/shared/list-state';
import classes from './project-part.module.css';

interface Props {
  id: string;
  title: ReactNode;
  /** Beside the title. */
  actions: ReactNode;
  isBusy?: boolean;
  /** Of what it shows. */
  query: { currentData?: unknown; error?: unknown; refetch: () => unknown };
  children: ReactNode;
}

/** A part of a project that loads on its own; those below it stay hidden until then. */
export const ProjectPart = ({
  id,
  title,
  actions,
  isBusy,
  query: { currentData, error, refetch },
  children,
}: Props) => (
  <Box
    component="section"
    mt={40}
    className={classes.later}
    aria-labelledby={id}
    aria-busy={isBusy}
    data-waiting={currentData === undefined || undefined}
  >
    <Group component="header" gap="4px 16px" mih={40} className={classes.head}>
      <Title order={2} size="h3" id={id} flex={1}>
        {title}
      </Title>
      {actions}
    </Group>
    <ListState query={{ data: currentData, error, refetch }} rows={2} />
    {children}
  </Box>
);

/** In place of what a part does not have yet. */
export const PartNote = ({ children }: { children: ReactNode }) => (
  <Text c="var(--text-faint)" py="sm">
    {children}
  </Text>
);

export type Fact = [label: string, value: ReactNode];

export const FactList = ({ facts, mb }: { facts: readonly Fact[]; mb: MantineSpacing }) => (
  <DataList orientation="vertical" mb={mb} className={classes.facts}>
    {facts.map(([label, value]) => (
      <DataList.Item key={label}>
        <DataList.ItemLabel fz="xs">{label}</DataList.ItemLabel>
        <DataList.ItemValue className="figures">{value}</DataList.ItemValue>
      </DataList.Item>
    ))}
  </DataList>
);
