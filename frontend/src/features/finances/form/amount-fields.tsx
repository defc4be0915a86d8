import { Flex, TextInput } from '@mantine/core';
import { useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { t } from '@/i18n';
import { formatEuro, formatHundredths, isAmbiguous, parseHundredths } from '@/shared/finances/money';
import type { SaveForm } from '@/shared/form/use-save-form';
import { formatNumber } from '@/ui/text/numbers';
import { maximum, updateAmounts, type AmountField, type Amounts } from './amounts';
import { amountErrors, errorMessages } from './cost-values';

/** A form with amounts. */
type AmountsForm = Pick<SaveForm<Amounts>, 'values' | 'set' | 'field'>;

/** One cent up or down (specification section 5). */
const steps: Record<string, number> = { ArrowUp: 1, ArrowDown: -1 };
const units: Record<AmountField, string> = { netto: '€', vat: '%', brutto: '€' };
/** On a narrow screen, brutto wraps to a line of its own. */
const widths: Record<AmountField, string> = { netto: '2 1 130px', vat: '1 1 72px', brutto: '2 1 130px' };

const formatAmount = (field: AmountField, hundredths: number) =>
  field === 'vat' ? formatNumber(hundredths / 100) : formatHundredths(hundredths);

interface InputProps {
  form: AmountsForm;
  field: AmountField;
  'data-autofocus'?: boolean;
}

function AmountInput({ form, field, ...rest }: InputProps) {
  const { values, set } = form;
  const [isBlurred, setBlurred] = useState(false);
  const text = values[field];
  const message = isBlurred && text.trim() !== '' && errorMessages(amountErrors(values))[field];
  const props = form.field(field);
  const isRead = field !== 'vat' && isAmbiguous(text);
  /** Accepts a pasted `19 %`; the field shows the sign behind itself. */
  const type = (typed: string) =>
    set(updateAmounts(values, field, field === 'vat' ? typed.replace(/\s*%/, '') : typed));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const from = text.trim() === '' ? 0 : parseHundredths(text);
    // An invalid amount cannot be stepped.
    if (from !== null) type(formatAmount(field, Math.min(Math.max(0, from + step), maximum[field])));
  };
  /** On leaving the field, formats the amount like the table, or shows a message. */
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    // A new message would move the button away from under the pointer; saving shows it as well.
    setBlurred(!(relatedTarget instanceof HTMLButtonElement));
    const hundredths = parseHundredths(text);
    if (hundredths !== null && hundredths <= maximum[field]) set({ [field]: formatAmount(field, hundredths) });
  };
  return (
    <TextInput
      {...props}
      {...rest}
      error={(props.error as ReactNode) ?? message}
      aria-invalid={Boolean(props.error ?? message) || undefined}
      label={t(`finances.field.${field}`)}
      description={isRead && `= ${formatEuro((parseHundredths(text) ?? 0) / 100)}`}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      inputMode="decimal"
      onChange={(event) => {
        setBlurred(false);
        type(event.currentTarget.value);
      }}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      rightSection={
        <span aria-hidden="true" className="faint">
          {units[field]}
        </span>
      }
      rightSectionPointerEvents="none"
      required={field === 'netto'}
      flex={widths[field]}
      styles={{ input: { fontVariantNumeric: 'tabular-nums', textAlign: 'right' } }}
    />
  );
}

/** Netto, VAT and brutto, which compute each other while the user types. @param isFirst whether the form begins here */
export function AmountFields({ form, isFirst }: { form: AmountsForm; isFirst?: boolean }) {
  return (
    <Flex wrap="wrap" gap="md" align="flex-start">
      <AmountInput form={form} field="netto" data-autofocus={isFirst} />
      <AmountInput form={form} field="vat" />
      <AmountInput form={form} field="brutto" />
    </Flex>
  );
}
