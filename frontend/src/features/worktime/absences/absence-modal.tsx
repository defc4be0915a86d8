import { Checkbox, Select, Textarea } from '@mantine/core';
import { t } from '@/i18n';
import { askAbsenceLimits } from '@/api/generated/limits.gen';
import {
  useAskAbsenceMutation,
  useChangeAbsenceMutation,
  useGetAbsencesQuery,
  type AbsenceDto,
  type AbsenceInputDto,
  type AbsenceKind,
} from '@/api/payroll.api';
import { useCurrentUser } from '@/api/session/use-session';
import type { WorktimeUserDto } from '@/api/worktime.api';
import { ModalForm } from '@/shared/form/form';
import layout from '@/shared/form/form.module.css';
import { ifMatch } from '@/shared/form/conflicts/if-match';
import { useSaveForm } from '@/shared/form/use-save-form';
import { currentYear } from '@/shared/studio/studio-time';
import { FormModal } from '@/ui/dialogs/form-modal';
import { DateField } from '@/ui/fields/date-field';
import { formatDay } from '@/ui/text/dates';
import { nameOf } from '@/ui/text/person-name';
import { daysInWords } from './words';

export const absenceKinds: readonly AbsenceKind[] = ['holiday', 'sickness', 'unpaid', 'special'];

type Values = Omit<AbsenceInputDto, 'reason'> & { reason: string };

const storedOf = ({ kind, first_day, last_day, is_half, reason, revision }: AbsenceDto) => ({
  values: { kind, first_day, last_day, is_half, reason: reason ?? '' },
  revision,
});

const noDays: Values = { kind: 'holiday', first_day: '', last_day: '', is_half: false, reason: '' };

const labels = () => ({
  kind: t('absences.kind'),
  first_day: t('absences.first'),
  last_day: t('absences.last'),
  is_half: t('absences.half'),
  reason: t('absences.note'),
});

function inWords(field: keyof Values, value: unknown): string | undefined {
  if (field === 'kind') return t(`payroll.absence.${value as AbsenceKind}`);
  if (field === 'is_half') return value ? t('absences.half') : t('absences.whole');
  return field === 'reason' ? undefined : formatDay(value as string);
}

/** How much leave a user has left in the year of a day. */
function LeaveLeft({ user, year }: { user: number; year: number }) {
  const { currentData } = useGetAbsencesQuery({ userId: user, year });
  const days = currentData && daysInWords(currentData.leave.left);
  return <p className="muted-note">{days ? t('absences.leave.leftIn', { year: String(year), days }) : '\u00a0'}</p>;
}

interface FormProps {
  person: WorktimeUserDto;
  /** null: a new one. */
  absence: AbsenceDto | null;
}

function AbsenceForm({ person, absence }: FormProps) {
  const { isAdmin } = useCurrentUser();
  const [ask] = useAskAbsenceMutation();
  const [change] = useChangeAbsenceMutation();
  const form = useSaveForm<Values>({
    draftKey: absence ? `absence/${String(absence.id)}` : `absence/new/${String(person.id)}`,
    initial: absence ? storedOf(absence).values : noDays,
    ...(absence && {
      conflicts: {
        stored: storedOf(absence),
        toStored: (current) => storedOf(current as AbsenceDto),
        fieldLabel: (field) => labels()[field],
        formatValue: inWords,
      },
    }),
    validate: ({ first_day: first, last_day: last }) => ({
      first_day: first === '' && t('absences.dayMissing'),
      last_day: last === '' && t('absences.dayMissing'),
    }),
    save: (values, _start, basis) => {
      const given = { ...values, reason: values.reason.trim() || null };
      return absence
        ? change({ id: absence.id, absenceInputDto: given, ...ifMatch(basis) }).unwrap()
        : ask({ askAbsenceDto: { ...given, user_id: person.id } }).unwrap();
    },
    failureText: (reason) => t('absences.failed', { reason }),
    successText: () => (isAdmin || absence ? t('absences.saved') : t('absences.sent')),
  });
  const { kind, first_day: first, last_day: last } = form.values;
  const label = labels();
  return (
    <ModalForm form={form} saveLabel={isAdmin || absence ? t('common.save') : t('payroll.correction.send')}>
      <Select
        {...form.field('kind')}
        data-autofocus
        label={label.kind}
        data={absenceKinds.map((value) => ({ value, label: t(`payroll.absence.${value}`) }))}
      />
      <div className={layout.pair}>
        <DateField
          {...form.field('first_day')}
          label={label.first_day}
          value={first}
          // The last day follows until it is another one.
          onChange={(day) => form.set({ first_day: day, ...(last === first && { last_day: day }) })}
          required
        />
        <DateField {...form.field('last_day')} label={label.last_day} value={last} required />
      </div>
      {kind === 'holiday' && <LeaveLeft user={person.id} year={Number(first.slice(0, 4)) || currentYear()} />}
      <Checkbox {...form.field('is_half', 'checkbox')} label={label.is_half} description={t('absences.halfHint')} />
      <Textarea
        {...form.field('reason')}
        label={label.reason}
        description={t('absences.reasonHint')}
        maxLength={askAbsenceLimits.reason.maxLength}
      />
    </ModalForm>
  );
}

interface Props extends Omit<FormProps, 'absence'> {
  /** undefined: closed. */
  absence: AbsenceDto | null | undefined;
  onClose: () => void;
}

/** Days off: admins enter them, other users ask for them. */
export function AbsenceModal({ absence, person, onClose }: Props) {
  const { id, isAdmin } = useCurrentUser();
  const title = () => {
    if (absence) return t('absences.change');
    if (!isAdmin) return t('absences.ask');
    return person.id === id ? t('absences.enter') : t('absences.enterFor', { name: nameOf(person) });
  };
  return (
    <FormModal onClose={onClose} title={title()}>
      {absence !== undefined && <AbsenceForm absence={absence} person={person} />}
    </FormModal>
  );
}
