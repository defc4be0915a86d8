import type { ComponentProps } from 'react';
import { LabelButton } from '../label-button';
import { ariaKeys, type CommandId } from './commands';

/** A screen's button for a command with a key. */
export const CommandButton = ({ command, ...props }: ComponentProps<typeof LabelButton> & { command: CommandId }) => (
  <LabelButton aria-keyshortcuts={ariaKeys(command)} {...props} />
);
