import type { ApiDispatch } from '@/api/client/store-hooks';
import { hoursApi, type DayProposalDto } from '@/api/hours.api';
import { loadTexts } from '@/i18n';

/** The undivided day that is about to end, once everything is loaded that asks about it; null: none. */
export async function endingDay(dispatch: ApiDispatch): Promise<DayProposalDto | null> {
  const options = { subscribe: false, forceRefetch: true };
  const { proposal } = await dispatch(hoursApi.endpoints.getDayQuestion.initiate({ ending: 1 }, options)).unwrap();
  if (proposal) await Promise.all([import('./day-modal'), loadTexts('rare')]);
  return proposal;
}
