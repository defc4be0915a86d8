import { Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { requestCorrectionLimits } from '@/api/generated/limits.gen';
import { useAskCorrectionMutation, useCorrectWorkDayMutation } from '@/api/payroll.api';
import type { WorkDayDto, WorktimeUserDto } from '@/api/worktime.api';
import { ModalForm } from '@/shared/form/form';
import layout from '@/shared/form/form.module.css';
import { ifMatch } from '@/shared/form/conflicts/if-match';
import type { Stored } from '@/shared/form/conflicts/use-conflicts';
import { useSaveForm, type Problems } from '@/shared/form/use-save-form';
import { FormModal } from '@/ui/dialogs/form-modal';
import { formatDay } from '@/ui/text/dates';
import { nameOf } from '@/ui/text/person-name';
import { typedTime, typedTimeOf } from '@/shared/studio/studio-time';

/** A user's day, with or without work. */
export interface CorrectedDay {
  date: string;
  day: WorkDayDto | null;
  user: WorktimeUserDto;
}

/** Missing on a day without work. */
type Day = Pick<WorkDayDto, 'end_at' | 'revision'> & { start_at: string | null };

interface Values {
  start: string;
  end: string;
  reason: string;
}

interface FormProps {
  corrected: CorrectedDay;
  zone: string;
  /** Users who are no admins request a correction instead of making it. */
  isRequest: boolean;
  onClose: () => void;
}

function CorrectionForm({ corrected: { date, day, user }, zone, isRequest, onClose }: FormProps) {
  const { t } = useTranslation();
  const [correct] = useCorrectWorkDayMutation();
  const [ask] = useAskCorrectionMutation();
  const storedOf = (stored: Day): Stored<Values> & { values: Omit<Values, 'reason'> } => ({
    values: {
      start: stored.start_at ? typedTimeOf(date, stored.start_at, zone) : '',
      end: stored.end_at ? typedTimeOf(date, stored.end_at, zone) : '',
    },
    revision: stored.revision,
  });
  const stored = storedOf(day ?? { start_at: null, end_at: null, revision: 'none' });
  const form = useSaveForm<Values>({
    draftKey: `correction/${String(user.id)}/${date}`,
    initial: { ...stored.values, reason: '' },
    // A request changes nothing yet.
    ...(!isRequest && {
      conflicts: {
        stored,
        toStored: (current) => storedOf(current as Day),
        fieldLabel: (field) => t(`payroll.correction.${field}`),
      },
    }),
    validate: ({ start, end, reason }, former) => {
      const problems: Problems<Values> = {};
      if (!day && start.trim() === '') problems.start = t('payroll.correction.timesNeeded');
      if (!day && end.trim() === '') problems.end = t('payroll.correction.timesNeeded');
      const isSame = typedTime(start) === former.start && typedTime(end) === former.end;
      if (day && isSame) problems.end = t('payroll.correction.unchanged');
      if (isRequest && reason.trim() === '') problems.reason = t('payroll.correction.reasonMissing');
      return problems;
    },
    save: ({ start, end, reason }, former, basis) => {
      // Another admin has just made the same correction.
      if (!isRequest && typedTime(start) === former.start && typedTime(end) === former.end) return Promise.resolve();
      // Unchanged times keep their seconds.
      const times = {
        work_date: date,
        ...(typedTime(start) !== former.start && { start_at: typedTime(start) }),
        ...(typedTime(end) !== former.end && { end_at: typedTime(end) }),
      };
      return isRequest
        ? ask({ requestCorrectionDto: { ...times, reason } }).unwrap()
        : correct({ dayCorrectionDto: { ...times, user_id: user.id }, ...ifMatch(basis) }).unwrap();
    },
    mapFieldErrors: ({ details = [] }) => {
      const names: Record<string, keyof Values> = { start_at: 'start', end_at: 'end', reason: 'reason' };
      return Object.fromEntries(
        details.flatMap(({ field, message }) => (names[field] ? [[names[field], message]] : [])),
      );
    },
    failureText: (reason) => t(isRequest ? 'payroll.correction.askFailed' : 'payroll.correction.failed', { reason }),
    successText: () => t(isRequest ? 'payroll.correction.sent' : 'payroll.correction.saved'),
    onSaved: onClose,
  });
  const time = (name: 'start' | 'end') => ({
    ...form.field(name),
    label: t(`payroll.correction.${name}`),
    maxLength: requestCorrectionLimits.end_at.maxLength,
    autoComplete: 'off',
    spellCheck: false,
  });
  return (
    <ModalForm form={form} saveLabel={isRequest ? t('payroll.correction.send') : t('common.save')} onClose={onClose}>
      <div className={layout.pair}>
        <TextInput {...time('start')} placeholder="09:00" data-autofocus={!day || undefined} />
        <TextInput {...time('end')} placeholder="17:30" data-autofocus={day ? true : undefined} />
      </div>
      <p className="muted-note">{t('payroll.correction.hint', { zone, example: `${date}T17:30` })}</p>
      {isRequest && (
        <Textarea
          {...form.field('reason')}
          label={t('payroll.correction.reason')}
          description={t('payroll.correction.reasonHint')}
          maxLength={requestCorrectionLimits.reason.maxLength}
          autosize
          minRows={2}
          required
        />
      )}
    </ModalForm>
  );
}

interface Props extends Omit<FormProps, 'corrected'> {
  /** null: closed. */
  corrected: CorrectedDay | null;
  /** The title names the user. */
  isNamed?: boolean;
}

/** Corrects the start or end of a day: admins set it, other users request it. */
export function CorrectionModal({ corrected, isNamed, ...form }: Props) {
  const { t } = useTranslation();
  const title = () => {
    if (!corrected) return null;
    const date = formatDay(corrected.date);
    if (isNamed) return t('payroll.correction.titleOf', { date, name: nameOf(corrected.user) });
    return form.isRequest ? t('payroll.correction.titleAsk', { date }) : t('payroll.correction.titleSet', { date });
  };
  return (
    <FormModal opened={corrected !== null} onClose={form.onClose} title={title()}>
      {corrected && (
        <CorrectionForm key={`${String(corrected.user.id)}/${corrected.date}`} corrected={corrected} {...form} />
      )}
    </FormModal>
  );
}
