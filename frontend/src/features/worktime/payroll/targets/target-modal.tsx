import { Checkbox, Group, TextInput } from '@mantine/core';
import { i18n, t } from '@/i18n';
import { useSetWorkTargetMutation, type WorkTargetsDto } from '@/api/payroll.api';
import type { WorktimeUserDto } from '@/api/worktime.api';
import { ModalForm } from '@/shared/form/form';
import layout from '@/shared/form/form.module.css';
import { useSaveForm, type Problems } from '@/shared/form/use-save-form';
import { FormModal } from '@/ui/dialogs/form-modal';
import { DateField } from '@/ui/fields/date-field';
import { nameOf } from '@/ui/text/person-name';
import { weekdayNames } from '@/ui/text/dates';

type Terms = WorkTargetsDto['usual'];

interface Values {
  from: string;
  hours: string;
  /** `12345`, Monday first. */
  days: string;
}

const decimal = /^(\d{1,3})(?:[.,](\d{1,2}))?$/;
const clock = /^(\d{1,3}):([0-5]\d)$/;

/** The maximum of a week. */
const weekMinutes = 7 * 24 * 60;

/** Parses typed hours to minutes: `38.5`, `38,5`, `38:30`; null if invalid. */
export function parseHours(text: string): number | null {
  const [, whole, fraction = ''] = decimal.exec(text.trim()) ?? [];
  const [, hours, minutes] = clock.exec(text.trim()) ?? [];
  const total =
    whole === undefined ? Number(hours) * 60 + Number(minutes) : Math.round(Number(`${whole}.${fraction || '0'}`) * 60);
  return Number.isNaN(total) || total > weekMinutes ? null : total;
}

/** `38:30`, which reads the same in every language. */
const typedHours = (minutes: number) => `${String(Math.floor(minutes / 60))}:${String(minutes % 60).padStart(2, '0')}`;

interface FormProps {
  person: WorktimeUserDto;
  /** The current target. */
  terms: Terms;
  today: string;
  onClose: () => void;
}

function TargetForm({ person, terms, today, onClose }: FormProps) {
  const [setTarget] = useSetWorkTargetMutation();
  const form = useSaveForm<Values>({
    draftKey: `work-target/${String(person.id)}`,
    initial: { from: today, hours: typedHours(terms.weekly_minutes), days: terms.working_days.join('') },
    validate: ({ from, hours }) => {
      const problems: Problems<Values> = {};
      if (from === '') problems.from = t('payroll.targets.fromMissing');
      if (parseHours(hours) === null) problems.hours = t('payroll.targets.hoursWrong');
      return problems;
    },
    save: ({ from, hours, days }) =>
      setTarget({
        workTargetInputDto: {
          user_id: person.id,
          valid_from: from,
          weekly_minutes: parseHours(hours) ?? 0,
          working_days: [...days].map(Number),
        },
      }).unwrap(),
    failureText: (reason) => t('payroll.targets.failed', { reason }),
    successText: () => t('payroll.targets.saved'),
    onSaved: onClose,
  });
  return (
    <ModalForm form={form} saveLabel={t('common.save')} onClose={onClose}>
      <div className={layout.pair}>
        <TextInput
          {...form.field('hours')}
          label={t('payroll.targets.hoursLabel')}
          description={t('payroll.targets.hoursHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
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
    </ModalForm>
  );
}

interface Props extends Omit<FormProps, 'person'> {
  /** null: closed. */
  person: WorktimeUserDto | null;
}

/** A user's target hours from a given day. */
export function TargetModal({ person, ...form }: Props) {
  return (
    <FormModal onClose={form.onClose} title={person && t('payroll.targets.modal', { name: nameOf(person) })}>
      {person && <TargetForm key={person.id} person={person} {...form} />}
    </FormModal>
  );
}
