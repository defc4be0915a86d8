import { TextInput } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatHundredths, parseHundredths } from '../money';
import { highestVat, type AmountField } from './amounts';
import classes from './form.module.css';
import type { CostForm } from './use-cost-form';

/** One cent up or down (specification section 5). */
const steps: Record<string, number> = { ArrowUp: 1, ArrowDown: -1 };
const units: Record<AmountField, string> = { netto: '€', vat: '%', brutto: '€' };

function AmountInput({ form, field }: { form: CostForm; field: AmountField }) {
  const { t } = useTranslation('finances');
  const { values, typeAmount, problemOf } = form;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const from = values[field].trim() === '' ? 0 : parseHundredths(values[field]);
    // What is no number is not made one: there is nothing to step from.
    if (from === null) return;
    const to = Math.max(0, from + step);
    typeAmount(field, formatHundredths(field === 'vat' ? Math.min(to, highestVat) : to, values.separator));
  };
  return (
    <TextInput
      name={field}
      label={t(`field.${field}`)}
      inputMode="decimal"
      autoComplete="off"
      value={values[field]}
      onChange={(event) => typeAmount(field, event.currentTarget.value)}
      onKeyDown={onKeyDown}
      error={problemOf(field)}
      rightSection={<span aria-hidden="true">{units[field]}</span>}
      rightSectionPointerEvents="none"
      required={field === 'netto'}
      classNames={{ input: classes.amount, section: classes.unit }}
    />
  );
}

/** Netto, VAT and brutto, which compute each other while they are typed. */
export function AmountFields({ form }: { form: CostForm }) {
  return (
    <div className={classes.amounts}>
      <AmountInput form={form} field="netto" />
      <AmountInput form={form} field="vat" />
      <AmountInput form={form} field="brutto" />
    </div>
  );
}
