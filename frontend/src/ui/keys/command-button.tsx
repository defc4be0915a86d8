import { Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { ariaKeys, type CommandId } from './commands';

interface Props extends ComponentProps<typeof Button<'button'>> {
  command: CommandId;
  icon: Icon;
}

/** A screen's button for a command with a key. */
export const CommandButton = ({ command, icon: Picture, ...props }: Props) => (
  <Button
    leftSection={<Picture size={16} stroke={props.variant ? 1.75 : 2} aria-hidden />}
    aria-keyshortcuts={ariaKeys(command)}
    {...props}
  />
);
