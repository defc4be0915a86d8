import { TextInput } from '@mantine/core';
import { t } from '@/i18n';
import type { ApiError } from '@/api/errors/api-error';
import { useUpdateWorkDayMutation } from '@/api/payroll.api';
import type { WorkDayDto } from '@/api/worktime.api';
import { ModalForm } from '@/shared/form/form';
import { ifMatch } from '@/shared/form/conflicts/if-match';
import { useSaveForm } from '@/shared/form/use-save-form';
import { useStudio } from '@/shared/studio/use-studio';
import { isoTimeOf, parseTime } from '@/shared/studio/studio-time';

type Refusal = 'invalid' | 'overlap' | 'otherOpen' | 'failed';

/** An invalid time, or a failed save. */
function refusalOf(status: ApiError['status'], given: string): Refusal {
  if (status === 400) return 'invalid';
  if (status === 409) return given === '' ? 'otherOpen' : 'overlap';
  return 'failed';
}

/** Asks an admin when a day ended. Empty: it is still open. */
export function EndForm({ day }: { day: WorkDayDto }) {
  const [update] = useUpdateWorkDayMutation();
  const { zone } = useStudio();
  const storedOf = ({ end_at: end, revision }: WorkDayDto) => ({
    values: { end: end === null ? '' : isoTimeOf(end) },
    revision,
  });
  const stored = storedOf(day);
  const form = useSaveForm({
    draftKey: `work-day/${String(day.id)}`,
    initial: stored.values,
    conflicts: {
      stored,
      toStored: (current) => storedOf(current as WorkDayDto),
      fieldLabel: () => t('worktime.end.label'),
    },
    validate: ({ end }) =>
      end.trim() !== '' && parseTime(end, day.work_date) === null ? { end: t('worktime.end.invalid') } : {},
    save: async ({ end }, start, basis) => {
      const given = parseTime(end, day.work_date);
      if (given === parseTime(start.end, day.work_date)) return;
      await update({ id: day.id, workDayEndDto: { end_at: given }, ...ifMatch(basis) }).unwrap();
    },
    mapFieldErrors: ({ status }, { end }) => ({ end: t(`worktime.end.${refusalOf(status, end.trim())}`) }),
    failureText: (reason) => reason,
  });
  return (
    <ModalForm form={form} saveLabel={t('common.save')}>
      <TextInput
        {...form.field('end')}
        data-autofocus
        label={t('worktime.end.label')}
        description={t('worktime.end.hint', { zone, example: `${day.work_date}T17:30` })}
        placeholder={`${day.work_date}T17:30`}
        spellCheck={false}
      />
    </ModalForm>
  );
}
