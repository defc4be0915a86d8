import { DateTime } from 'luxon';
import { shownDay } from '../../../platform/clock';
import type { Instant } from '../calendar/calendar';
import { readBreaks } from '../calendar/day-breaks';
import type { Notice } from '../../notifications/notices/notice-sender.service';
import type { WorkCorrectionRow } from '../worktime.queries';

/** The time of an instant, with the date if that is another day. */
function timeOn(date: string, instant: string, zone: string): string {
  const at = DateTime.fromISO(instant, { zone });
  const format = at.toFormat('yyyy-MM-dd') === date ? 'HH:mm' : 'HH:mm dd/MM/yyyy';
  return at.toFormat(format);
}

const iso = (at: Instant) => new Date(at).toISOString();

export function noticeOf(
  state: 'asked' | 'accepted' | 'refused',
  {
    workDate: day,
    startAt,
    endAt,
    breaks: stored,
    reason,
    answer,
  }: Pick<WorkCorrectionRow, 'workDate' | 'startAt' | 'endAt' | 'breaks' | 'reason' | 'answer'>,
  zone: string,
): Notice {
  const breaks = readBreaks(stored)?.map(
    (one) => `${timeOn(day, iso(one.startAt), zone)}–${timeOn(day, iso(one.endAt), zone)}`,
  );
  const times = [
    startAt && `start ${timeOn(day, startAt, zone)}`,
    endAt && `end ${timeOn(day, endAt, zone)}`,
    breaks && (breaks.length ? `breaks ${breaks.join(', ')}` : 'no breaks'),
  ];
  const said = times.filter(Boolean).join(', ');
  const sentences = {
    asked: `Please correct my work time of ${shownDay(day)}: ${said}.`,
    accepted: `Your work time of ${shownDay(day)} was corrected: ${said}.`,
    refused: `Your work time of ${shownDay(day)} was not corrected.`,
  };
  const words = state === 'asked' ? reason : answer;
  return { kind: `correction_${state}`, day, sentence: sentences[state], words };
}
