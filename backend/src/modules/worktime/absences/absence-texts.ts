import { shownDay } from '../../../platform/clock/periods';
import type { Notice } from '../../notifications/notices/notice-sender.service';
import type { AbsenceState } from './records/absences.constants';
import type { AbsenceRow } from './records/absences.queries';

export function absenceNotice(state: AbsenceState, { kind, firstDay, lastDay, reason, answer }: AbsenceRow): Notice {
  const days = firstDay === lastDay ? shownDay(firstDay) : `${shownDay(firstDay)} – ${shownDay(lastDay)}`;
  const sentences = {
    asked: `Please grant me days off (${kind}): ${days}.`,
    granted: `Your days off were granted: ${days}.`,
    refused: `Your days off were not granted: ${days}.`,
    withdrawn: `Days off were withdrawn: ${days}.`,
  };
  const words = state === 'asked' ? reason : answer;
  return { kind: `absence_${state}`, day: firstDay, sentence: sentences[state], words };
}
