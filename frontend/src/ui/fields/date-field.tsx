import { TextInput, type TextInputProps } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './date-field.module.css';
import { formatDay, parseDay } from '../text/dates';

interface Props extends Pick<TextInputProps, 'name' | 'label' | 'error' | 'required' | 'className'> {
  /** A calendar day `YYYY-MM-DD`; empty for none. */
  value: string;
  /** Gets a calendar day, or nothing while what is typed is none. */
  onChange: (day: string) => void;
}

/**
 * A day as day/month/year in every browser, typed or picked. The browser's own date field would write it the way of the
 * browser's language instead.
 */
export function DateField({ value, onChange, ...props }: Props) {
  const { t } = useTranslation();
  const picker = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value && formatDay(value));
  const [sent, setSent] = useState(value);
  // Changed from outside: picked, or the form began anew.
  if (value !== sent) {
    setSent(value);
    setText(value && formatDay(value));
  }

  const type = (typed: string) => {
    const day = parseDay(typed) ?? '';
    setText(typed);
    setSent(day);
    onChange(day);
  };

  return (
    <TextInput
      {...props}
      placeholder={t('datePlaceholder')}
      inputMode="numeric"
      autoComplete="off"
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => value !== '' && setText(formatDay(value))}
      rightSection={
        <>
          <button
            type="button"
            className={classes.pick}
            aria-label={t('pickDate')}
            onClick={() => picker.current?.showPicker()}
          >
            <IconCalendar size={16} stroke={1.75} aria-hidden />
          </button>
          <input
            ref={picker}
            type="date"
            className={classes.picker}
            tabIndex={-1}
            aria-hidden="true"
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </>
      }
      rightSectionPointerEvents="all"
    />
  );
}
