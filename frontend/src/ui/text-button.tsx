import { Anchor, Button, type ButtonProps } from '@mantine/core';
import type { ComponentProps } from 'react';

type Props = ButtonProps & Omit<ComponentProps<'button'>, keyof ButtonProps>;

/** An action as inconspicuous as the text around it. */
export const TextButton = (props: Props) => <Button variant="subtle" size="compact-sm" px={6} ml={-6} {...props} />;

/** A row's name, which opens it. */
export const NameButton = (props: ComponentProps<'button'>) => (
  <Anchor component="button" type="button" c="var(--text)" fw={500} maw="100%" truncate {...props} />
);
