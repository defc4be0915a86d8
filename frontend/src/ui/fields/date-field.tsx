import { TextInput, type TextInputProps } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { t } from '@/i18n';
import { IconButton } from '../icon-button';
import { formatDay, parseDay } from '../text/dates';
import { useExternalChange, useTypedQuery } from './use-typed-query';

interface Props extends Pick<TextInputProps, 'name' | 'label' | 'error' | 'required' | 'className'> {
  /** A calendar day `YYYY-MM-DD`; empty for none. */
  value: string;
  /** Gets a calendar day, or an empty text while the input is not one. */
  onChange: (day: string) => void;
}

/** A day/month/year field, typed or picked. The browser's own field would use the format of the browser's language. */
export function DateField({ value, onChange, error, ...props }: Props) {
  const picker = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value && formatDay(value));
  /** A day such as the 32nd, or no day at all: reported when the field is left, until it changes. */
  const [isInvalid, setInvalid] = useState(false);
  // Picked, or the form was reset.
  const addPending = useExternalChange(value, (day) => {
    setText(day && formatDay(day));
    setInvalid(false);
  });

  const type = (typed: string) => {
    const day = parseDay(typed) ?? '';
    setText(typed);
    setInvalid(false);
    addPending(day);
    onChange(day);
  };

  return (
    <TextInput
      {...props}
      placeholder={t('common.datePlaceholder')}
      inputMode="numeric"
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      error={isInvalid ? t('common.noSuchDay') : error}
      onBlur={() => {
        if (value !== '') setText(formatDay(value));
        else setInvalid(text.trim() !== '');
      }}
      rightSection={
        <>
          <IconButton icon={IconCalendar} label={t('common.pickDate')} onClick={() => picker.current?.showPicker()} />
          {/* Only its picker is shown, below the field. */}
          <input
            ref={picker}
            type="date"
            className="visually-hidden"
            style={{ right: 0, bottom: 0 }}
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

/** A day in the address. While a year is typed, it is briefly one of two digits: the address is updated after a pause. */
export function DayFilter({ value, onChange, ...props }: Props) {
  const { text, type } = useTypedQuery(value, onChange);
  return <DateField {...props} value={text} onChange={type} />;
}
