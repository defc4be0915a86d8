import { TextInput } from '@mantine/core';
import { useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatHundredths, formatNumber, parseHundredths } from '@/shared/cost/money';
import type { SaveForm } from '@/shared/form/use-save-form';
import { highest, typedInto, type AmountField, type Amounts } from './amounts';
import { amountProblems } from '../cost-values';
import classes from '../form.module.css';
import { useProblemText } from '../use-problem-text';

/** A form with amounts. */
type AmountsForm = Pick<SaveForm<Amounts>, 'values' | 'set' | 'field'>;

/** One cent up or down (specification section 5). */
const steps: Record<string, number> = { ArrowUp: 1, ArrowDown: -1 };
const units: Record<AmountField, string> = { netto: '€', vat: '%', brutto: '€' };

const shown = (field: AmountField, hundredths: number) =>
  field === 'vat' ? formatNumber(hundredths / 100) : formatHundredths(hundredths);

function AmountInput({ form, field }: { form: AmountsForm; field: AmountField }) {
  const { t } = useTranslation();
  const { values, set } = form;
  const problemText = useProblemText();
  const [isLeft, setLeft] = useState(false);
  const text = values[field];
  const problem = isLeft && text.trim() !== '' && amountProblems(values)[field];
  const props = form.field(field);
  /** Accepts a pasted `19 %`; the field shows the sign behind itself. */
  const type = (typed: string) => set(typedInto(values, field, field === 'vat' ? typed.replace(/\s*%/, '') : typed));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const from = text.trim() === '' ? 0 : parseHundredths(text);
    // An invalid amount cannot be stepped.
    if (from !== null) type(shown(field, Math.min(Math.max(0, from + step), highest[field])));
  };
  /** On leaving the field, formats the amount like the table, or shows a message. */
  const tidy = ({ relatedTarget }: FocusEvent) => {
    // A new message would move the button away from under the pointer; saving shows it as well.
    setLeft(!(relatedTarget instanceof HTMLButtonElement));
    const hundredths = parseHundredths(text);
    if (hundredths !== null && hundredths <= highest[field]) set({ [field]: shown(field, hundredths) });
  };
  return (
    <TextInput
      {...props}
      error={(props.error as ReactNode) ?? (problem && problemText(field, problem, values))}
      aria-invalid={Boolean(props.error ?? problem) || undefined}
      label={t(`finances.field.${field}`)}
      inputMode="decimal"
      autoComplete="off"
      onChange={(event) => {
        setLeft(false);
        type(event.currentTarget.value);
      }}
      onKeyDown={onKeyDown}
      onBlur={tidy}
      rightSection={<span aria-hidden="true">{units[field]}</span>}
      rightSectionPointerEvents="none"
      required={field === 'netto'}
      classNames={{ input: classes.amount, section: classes.unit }}
    />
  );
}

/** Netto, VAT and brutto, which compute each other while the user types. */
export function AmountFields({ form }: { form: AmountsForm }) {
  return (
    <div className={classes.amounts}>
      <AmountInput form={form} field="netto" />
      <AmountInput form={form} field="vat" />
      <AmountInput form={form} field="brutto" />
    </div>
  );
}
