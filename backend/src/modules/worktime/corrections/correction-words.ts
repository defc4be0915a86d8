import { DateTime } from 'luxon';
import type { Notice } from '../../notifications/notices/notices.service';
import type { WorkCorrectionRow } from '../worktime.queries';

/** The specification's form of a day. */
const shown = (date: string) => date.split('-').reverse().join('/');

/** A time of that day; of another one with its date. */
function timeOn(date: string, instant: string, zone: string): string {
  const at = DateTime.fromISO(instant, { zone });
  const format = at.toFormat('yyyy-MM-dd') === date ? 'HH:mm' : 'HH:mm dd/MM/yyyy';
  return at.toFormat(format);
}

/** What people are told of a correction. */
export function noticeOf(
  state: 'asked' | 'accepted' | 'refused',
  { workDate: day, startAt, endAt, reason, answer }: WorkCorrectionRow,
  zone: string,
): Notice {
  const times = [startAt && `start ${timeOn(day, startAt, zone)}`, endAt && `end ${timeOn(day, endAt, zone)}`];
  const said = times.filter(Boolean).join(', ');
  const sentences = {
    asked: `Please correct my work time of ${shown(day)}: ${said}.`,
    accepted: `Your work time of ${shown(day)} was corrected: ${said}.`,
    refused: `Your work time of ${shown(day)} was not corrected.`,
  };
  const words = state === 'asked' ? reason : answer;
  return { kind: `correction_${state}`, day, sentence: sentences[state], words };
}
