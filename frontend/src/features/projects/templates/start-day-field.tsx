import { Stack } from '@mantine/core';
import { t } from '@/i18n';
import type { SaveForm } from '@/shared/form/use-save-form';
import { DateField } from '@/ui/fields/date-field';

/** What keeps a form with a name and a first day from being saved. */
export const templateProblems = ({ name, startDay }: { name: string; startDay: string }) => ({
  ...(name.trim() === '' && { name: t('many.template.nameRequired') }),
  ...(startDay === '' && { startDay: t('many.template.startRequired') }),
});

interface Props<T extends object> {
  form: SaveForm<T>;
  label: string;
  description: string;
}

/** A project's first day, by which dates are shifted. */
export const StartDayField = <T extends { startDay: string }>({ form, label, description }: Props<T>) => (
  <Stack gap={4} maw={320}>
    <DateField {...form.field('startDay')} value={form.values.startDay} label={label} required />
    <p className="muted-note">{description}</p>
  </Stack>
);
