import { TextInput } from '@mantine/core';
import { useEffect, type KeyboardEvent } from 'react';
import { t } from '@/i18n';
import { minutesOf, typedMinutes } from '@/shared/hours/hours';
import { useSavedText } from '@/shared/hours/use-saved-text';
import classes from './week.module.css';

/** Another cell of the table, as in a spreadsheet; none if it is hidden. */
function cellFrom(cell: HTMLInputElement, rows: number, days: number): HTMLInputElement | undefined {
  const cells = [...(cell.closest('tbody')?.querySelectorAll('input') ?? [])];
  const next = cells[cells.indexOf(cell) + rows * 7 + days];
  const box = next?.closest('td');
  return box && getComputedStyle(box).display !== 'none' ? next : undefined;
}

interface Props {
  label: string;
  /** The day's sum for the project. */
  minutes: number;
  /** Tasks and notes have a part of it. */
  hasDetails: boolean;
  isReadOnly: boolean;
  takesFocus: boolean;
  onFocus: () => void;
  /** @param known the sum before */
  onSave: (minutes: number, known: number) => Promise<unknown>;
}

export function HourCell({ label, minutes, hasDetails, isReadOnly, takesFocus, onFocus, onSave }: Props) {
  const { input, submit } = useSavedText({
    value: typedMinutes(minutes),
    problemOf: (typed) => (minutesOf(typed) === null ? t('hours.wrong') : null),
    save: async (typed, stored) => {
      const sum = minutesOf(typed) ?? 0;
      await onSave(sum, minutesOf(stored) ?? 0);
      return typedMinutes(sum);
    },
  });
  useEffect(() => {
    if (takesFocus) input.ref.current?.focus();
  }, [takesFocus, input.ref]);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget: cell } = event;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const go = (rows: number, days: number) => {
      const next = cellFrom(cell, rows, days);
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    if (key === 'Enter' && submit()) go(1, 0);
    else if (key === 'ArrowDown') go(1, 0);
    else if (key === 'ArrowUp') go(-1, 0);
    else if (key === 'ArrowLeft' && cell.selectionStart === 0) go(0, -1);
    else if (key === 'ArrowRight' && cell.selectionEnd === cell.value.length) go(0, 1);
    else if (key === 'Escape') input.onKeyDown(event);
  };
  return (
    <TextInput
      {...input}
      size="xs"
      className={classes.cell}
      classNames={{ input: classes.input, error: classes.error }}
      aria-label={hasDetails ? t('hours.week.withDetails', { cell: label }) : label}
      data-details={hasDetails || undefined}
      readOnly={isReadOnly}
      onFocus={({ currentTarget }) => {
        currentTarget.select();
        onFocus();
      }}
      onKeyDown={onKeyDown}
    />
  );
}
