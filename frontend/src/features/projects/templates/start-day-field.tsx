import { Stack } from '@mantine/core';
import type { SaveForm } from '@/shared/form/use-save-form';
import { DateField } from '@/ui/fields/date-field';

interface Props<T> {
  form: SaveForm<T>;
  label: string;
  description: string;
}

/** A project's first day, by which dates are shifted. */
export function StartDayField<T extends { startDay: string }>({ form, label, description }: Props<T>) {
  const error = form.field('startDay').error as string | undefined;
  return (
    <Stack gap={4} maw={320}>
      <DateField
        name="startDay"
        label={label}
        value={form.values.startDay}
        onChange={(startDay) => {
          form.clearError('startDay');
          form.set({ startDay } as Partial<T>);
        }}
        error={error}
        required
      />
      <p className="muted-note">{description}</p>
    </Stack>
  );
}
