import { Textarea, TextInput } from '@mantine/core';
import { t } from '@/i18n';
import { requestCorrectionLimits } from '@/api/generated/limits.gen';
import { useAskCorrectionMutation, useCorrectWorkDayMutation, type ReviewDayDto } from '@/api/payroll.api';
import type { WorkDayDto } from '@/api/worktime.api';
import { ModalForm } from '@/shared/form/form';
import layout from '@/shared/form/form.module.css';
import { ifMatch } from '@/shared/form/conflicts/if-match';
import type { Stored } from '@/shared/form/conflicts/use-conflicts';
import { useSaveForm, type Problems } from '@/shared/form/use-save-form';
import { FormModal } from '@/ui/dialogs/form-modal';
import { addDays, formatDay } from '@/ui/text/dates';
import { nameOf } from '@/ui/text/person-name';
import { useStudio } from '@/shared/studio/use-studio';
import { endTimeOf, parseTime } from '@/shared/studio/studio-time';
import { formatBreaks, parseBreaks } from './breaks';

/** A user's day, with or without work. */
export type CorrectedDay = Pick<ReviewDayDto, 'work_date' | 'day' | 'breaks' | 'user'>;

/** Missing on a day without work. */
type Day = Pick<WorkDayDto, 'end_at' | 'revision'> & Pick<CorrectedDay, 'breaks'> & { start_at: string | null };

interface Values {
  start: string;
  end: string;
  breaks: string;
  reason: string;
}

interface FormProps {
  corrected: CorrectedDay;
  /** Users who are no admins request a correction instead of making it. */
  isRequest: boolean;
}

function CorrectionForm({ corrected: { work_date: date, day, breaks: known, user }, isRequest }: FormProps) {
  const [correct] = useCorrectWorkDayMutation();
  const [ask] = useAskCorrectionMutation();
  const { zone } = useStudio();
  const example = `${formatDay(addDays(date, 1))} 00:30`;
  const storedOf = (stored: Day): Stored<Values> & { values: Omit<Values, 'reason'> } => ({
    values: {
      start: stored.start_at ? endTimeOf(date, stored.start_at) : '',
      end: stored.end_at ? endTimeOf(date, stored.end_at) : '',
      breaks: formatBreaks(date, stored.breaks),
    },
    revision: stored.revision,
  });
  const stored = storedOf({ start_at: null, end_at: null, revision: 'none', ...day, breaks: known });
  /** The changed times as the server takes them; null: not a time. Unchanged ones keep their seconds. */
  const changed = ({ start, end, breaks }: Values, former: Values) => {
    const differs = (now: string, before: string) =>
      now.trim() !== before && parseTime(now, date) !== parseTime(before, date);
    const given = parseBreaks(breaks, date, known);
    return {
      ...(differs(start, former.start) && { start_at: parseTime(start, date) }),
      ...(differs(end, former.end) && { end_at: parseTime(end, date) }),
      ...(JSON.stringify(given) !== JSON.stringify(parseBreaks(former.breaks, date, known)) && { breaks: given }),
    };
  };
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
    validate: (values, former) => {
      const problems: Problems<Values> = {};
      const times = changed(values, former);
      if (times.start_at === null) problems.start = t('payroll.correction.notATime', { example });
      if (times.end_at === null) problems.end = t('payroll.correction.notATime', { example });
      if (times.breaks === null) problems.breaks = t('payroll.correction.notBreaks');
      if (!day && values.start.trim() === '') problems.start = t('payroll.correction.timesNeeded');
      if (!day && values.end.trim() === '') problems.end = t('payroll.correction.timesNeeded');
      if (day && Object.keys(times).length === 0) problems.end = t('payroll.correction.unchanged');
      if (isRequest && values.reason.trim() === '') problems.reason = t('payroll.correction.reasonMissing');
      return problems;
    },
    save: (values, former, basis) => {
      const times = changed(values, former);
      // Another admin has just made the same correction.
      if (!isRequest && Object.keys(times).length === 0) return Promise.resolve();
      const corrected = { work_date: date, ...times };
      return isRequest
        ? ask({ requestCorrectionDto: { ...corrected, reason: values.reason } }).unwrap()
        : correct({ dayCorrectionDto: { ...corrected, user_id: user.id }, ...ifMatch(basis) }).unwrap();
    },
    fieldNames: { start_at: 'start', end_at: 'end' },
    failureText: (reason) => t(isRequest ? 'payroll.correction.askFailed' : 'payroll.correction.failed', { reason }),
    successText: () => t(isRequest ? 'payroll.correction.sent' : 'payroll.correction.saved'),
  });
  const typed = (name: 'start' | 'end' | 'breaks') => ({
    ...form.field(name),
    label: t(`payroll.correction.${name}`),
    spellCheck: false,
  });
  const { maxLength } = requestCorrectionLimits.end_at;
  return (
    <ModalForm form={form} saveLabel={isRequest ? t('payroll.correction.send') : t('common.save')}>
      <div className={layout.pair}>
        <TextInput {...typed('start')} maxLength={maxLength} placeholder="09:00" data-autofocus={!day || undefined} />
        <TextInput
          {...typed('end')}
          maxLength={maxLength}
          placeholder="17:30"
          data-autofocus={day ? true : undefined}
        />
      </div>
      <TextInput {...typed('breaks')} placeholder="12:00–12:30" />
      <p className="muted-note">{t('payroll.correction.hint', { zone, example })}</p>
      {isRequest && (
        <Textarea
          {...form.field('reason')}
          label={t('payroll.correction.reason')}
          description={t('payroll.correction.reasonHint')}
          maxLength={requestCorrectionLimits.reason.maxLength}
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
  onClose: () => void;
}

/** Corrects the start, the end or the breaks of a day: admins set it, other users request it. */
export function CorrectionModal({ corrected, isNamed, isRequest, onClose }: Props) {
  const title = () => {
    if (!corrected) return null;
    const date = formatDay(corrected.work_date);
    if (isNamed) return t('payroll.correction.titleOf', { date, name: nameOf(corrected.user) });
    return isRequest ? t('payroll.correction.titleAsk', { date }) : t('payroll.correction.titleSet', { date });
  };
  return (
    <FormModal onClose={onClose} title={title()}>
      {corrected && <CorrectionForm corrected={corrected} isRequest={isRequest} />}
    </FormModal>
  );
}
