import { Box, Group, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './project-part.module.css';

interface Props {
  id: string;
  title: ReactNode;
  /** Beside the title. */
  actions: ReactNode;
  isBusy?: boolean;
  isLoaded: boolean;
  children: ReactNode;
}

/** A part of a project that loads on its own; those below it stay hidden until then. */
export const ProjectPart = ({ id, title, actions, isBusy, isLoaded, children }: Props) => (
  <Box
    component="section"
    mt={40}
    className={classes.later}
    aria-labelledby={id}
    aria-busy={isBusy}
    data-waiting={!isLoaded || undefined}
  >
    <Group component="header" gap="4px 16px" mih={40} className={classes.head}>
      <Title order={2} size="h3" id={id} flex={1}>
        {title}
      </Title>
      {actions}
    </Group>
    {children}
  </Box>
);
