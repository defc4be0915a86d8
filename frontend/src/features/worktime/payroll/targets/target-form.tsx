import { Checkbox, Group, Select, TextInput } from '@mantine/core';
import { i18n, t } from '@/i18n';
import { workTargetInputLimits } from '@/api/generated/limits.gen';
import { useSetWorkTargetMutation, type WorkTargetsDto } from '@/api/payroll.api';
import type { WorktimeUserDto } from '@/api/worktime.api';
import { ModalForm } from '@/shared/form/form';
import layout from '@/shared/form/form.module.css';
import { useSaveForm } from '@/shared/form/use-save-form';
import { fromOption, regionOptions, toOption } from '@/shared/studio/regions';
import { DateField } from '@/ui/fields/date-field';
import { weekdayNames } from '@/ui/text/dates';
import { parseHours, typedHours } from '@/shared/hours/hours';

type Terms = WorkTargetsDto['usual'];

interface Values {
  from: string;
  hours: string;
  /** `12345`, Monday first. */
  days: string;
  region: string;
  /** Of leave a year; empty: the usual. */
  leave: string;
}

const { weekly_minutes: weekLimits, leave_days: leaveLimits } = workTargetInputLimits;
const parseWeek = (hours: string) => parseHours(hours, weekLimits.maximum);
const isLeave = (days: string) => /^\d{0,3}$/.test(days) && Number(days) <= leaveLimits.maximum;

interface Props {
  person: WorktimeUserDto;
  /** The current target. */
  terms: Terms;
  /** The studio's. */
  usual: Terms;
  today: string;
}

/** A user's target hours, public holidays and leave from a given day. */
export function TargetForm({ person, terms, usual, today }: Props) {
  const [setTarget] = useSetWorkTargetMutation();
  const form = useSaveForm<Values>({
    draftKey: `work-target/${String(person.id)}`,
    initial: {
      from: today,
      hours: typedHours(terms.weekly_minutes),
      days: terms.working_days.join(''),
      region: toOption(terms.region),
      leave: String(terms.leave_days ?? ''),
    },
    validate: ({ from, hours, leave }) => ({
      from: from === '' && t('payroll.targets.fromMissing'),
      hours: parseWeek(hours) === null && t('payroll.targets.hoursWrong'),
      leave: !isLeave(leave.trim()) && t('payroll.targets.leaveWrong', { most: leaveLimits.maximum }),
    }),
    save: ({ from, hours, days, region, leave }) =>
      setTarget({
        workTargetInputDto: {
          user_id: person.id,
          valid_from: from,
          weekly_minutes: parseWeek(hours) ?? 0,
          working_days: [...days].map(Number),
          region: fromOption(region),
          leave_days: leave.trim() === '' ? null : Number(leave),
        },
      }).unwrap(),
    failureText: (reason) => t('payroll.targets.failed', { reason }),
    successText: () => t('payroll.targets.saved'),
  });
  return (
    <ModalForm form={form} saveLabel={t('common.save')}>
      <div className={layout.pair}>
        <TextInput
          {...form.field('hours')}
          label={t('payroll.targets.hoursLabel')}
          description={t('payroll.targets.hoursHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data-autofocus
          required
        />
        <DateField {...form.field('from')} value={form.values.from} label={t('payroll.targets.fromLabel')} required />
      </div>
      <Checkbox.Group
        label={t('payroll.targets.daysLabel')}
        value={[...form.values.days]}
        onChange={(days) => form.set({ days: days.sort().join('') })}
      >
        <Group gap="xs">
          {weekdayNames(i18n.language, 'long').map(({ day, name }) => (
            <Checkbox key={day} w={132} value={String(day)} label={name} />
          ))}
        </Group>
      </Checkbox.Group>
      <div className={layout.pair}>
        <Select {...form.field('region')} label={t('region.title')} data={regionOptions(usual.region)} searchable />
        <TextInput
          {...form.field('leave')}
          label={t('payroll.targets.leaveLabel')}
          description={t('payroll.targets.leaveHint', { days: usual.leave_days ?? 0 })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          inputMode="numeric"
        />
      </div>
    </ModalForm>
  );
}
