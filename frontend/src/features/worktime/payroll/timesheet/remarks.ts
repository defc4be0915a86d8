import { t } from '@/i18n';
import type { CorrectionDto, TimesheetDayDto, WorkedSpanDto } from '@/api/payroll.api';
import { nameOf } from '@/ui/text/person-name';
import { endTimeOf } from '@/shared/studio/studio-time';
import { formatDay, formatTime } from '@/ui/text/dates';
import { formatBreaks } from '../breaks';

export interface Remark {
  kind: 'holiday' | 'absence' | 'breaks' | 'made' | 'asked' | 'refused';
  text: string;
}

/** `breaks 12:00–12:30`, or `no breaks`. */
export const breaksInWords = (date: string, breaks: readonly WorkedSpanDto[]): string =>
  breaks.length === 0
    ? t('payroll.timesheet.noBreaks')
    : t('payroll.timesheet.breaks', { times: formatBreaks(date, breaks) });

/** What a correction changes: `start 09:00, end 17:30, no breaks`. */
export function timesOf({
  start_at: start,
  end_at: end,
  breaks,
  work_date: date,
}: Pick<CorrectionDto, 'start_at' | 'end_at' | 'breaks' | 'work_date'>): string {
  const times = [
    start && t('payroll.timesheet.start', { time: formatTime(start) }),
    end && t('payroll.timesheet.end', { time: endTimeOf(date, end) }),
    breaks && breaksInWords(date, breaks),
  ];
  return times.filter(Boolean).join(', ');
}

const deciderOf = ({ decided_by: by }: CorrectionDto) => (by ? nameOf(by) : t('payroll.timesheet.somebody'));

/** The remarks of a day: a holiday, an absence, breaks that are too short, who corrected it and when, and requests. */
export function remarksOf(day: TimesheetDayDto): Remark[] {
  const { holiday, absence, away, break_minimum_minutes: minimum, corrections } = day;
  const remarks: Remark[] = [];
  if (holiday) remarks.push({ kind: 'holiday', text: t('payroll.timesheet.holiday', { name: holiday }) });
  if (absence) {
    const kind = t(`payroll.absence.${absence}`);
    remarks.push({ kind: 'absence', text: away < 1 ? t('payroll.timesheet.halfDay', { kind }) : kind });
  }
  if (minimum !== null) remarks.push({ kind: 'breaks', text: t('payroll.timesheet.breakMinimum', { minimum }) });
  const made = corrections.filter(({ state }) => state === 'made' || state === 'accepted');
  const last = made.toSorted((a, b) => (a.decided_at ?? '').localeCompare(b.decided_at ?? '')).at(-1);
  if (last) {
    const decidedAt = last.decided_at ?? last.created_at;
    const at = `${formatDay(decidedAt)} ${formatTime(decidedAt)}`;
    const values = { name: deciderOf(last), at, count: made.length };
    const text = made.length === 1 ? t('payroll.timesheet.made', values) : t('payroll.timesheet.makes', values);
    remarks.push({ kind: 'made', text });
  }
  const open = corrections.findLast(({ state }) => state === 'asked');
  if (open) {
    remarks.push({ kind: 'asked', text: t('payroll.timesheet.asked', { times: timesOf(open) }) });
    return remarks;
  }
  const latest = corrections.at(-1);
  if (latest?.state === 'refused') {
    const values = { name: deciderOf(latest), answer: latest.answer ?? '' };
    remarks.push({ kind: 'refused', text: t('payroll.timesheet.refused', values) });
  }
  return remarks;
}
