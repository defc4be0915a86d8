import { shownDay } from '../../../platform/clock';
import type { Notice } from '../../notifications/notices/notice-sender.service';
import type { AbsenceRow } from '../worktime.queries';

const SENTENCES = {
  asked: 'Please grant me days off',
  granted: 'Your days off were granted',
  changed: 'Your days off were changed',
  refused: 'Your days off were not granted',
  withdrawn: 'Days off were withdrawn',
};

/** Without the kind and the user's reason, because devices and mails show it. */
export function absenceNotice(
  what: keyof typeof SENTENCES,
  { firstDay, lastDay, answer }: Pick<AbsenceRow, 'firstDay' | 'lastDay' | 'answer'>,
): Notice {
  const days = firstDay === lastDay ? shownDay(firstDay) : `${shownDay(firstDay)} – ${shownDay(lastDay)}`;
  const kind = what === 'changed' ? 'absence_granted' : (`absence_${what}` as const);
  const words = what === 'granted' || what === 'refused' ? answer : null;
  return { kind, day: firstDay, sentence: `${SENTENCES[what]}: ${days}.`, words };
}
