import { ActionIcon } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import classes from './row-button.module.css';

/** The class of a column with these buttons: they line up, and a row without one of them ends earlier. */
export const alignedActions = classes.actions;

/** The width of a column for some icon buttons, or with words where the table has room. */
export const actionsWidth = (icons: number, words: number) => `clamp(${icons}px, (100cqw - 1000px) * 999, ${words}px)`;

interface Props {
  icon: Icon;
  /** Its accessible name and tooltip, which names the row. */
  label: string;
  /** Part of the label, shown where there is room. */
  word: string;
  onClick: () => void;
}

export const RowButton = ({ icon: Picture, label, word, onClick }: Props) => (
  <ActionIcon className={classes.button} aria-label={label} title={label} onClick={onClick}>
    <Picture size={16} stroke={1.75} aria-hidden />
    <span className={classes.word}>{word}</span>
  </ActionIcon>
);
