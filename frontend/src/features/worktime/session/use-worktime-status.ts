import { answerOnly } from '@/api/client/answer-only';
import { everySeconds } from '@/api/client/polling';
import { useCurrentUser } from '@/api/session/use-session';
import { useGetWorktimeStatusQuery } from '@/api/worktime/worktime.api';

/** Today's status, refreshed every minute. Failures are silent. @param countsAnswers also reports unchanged answers */
export function useWorktimeStatus(countsAnswers = false) {
  const { mustChangePassword } = useCurrentUser();
  // The server refuses everything until the password is changed.
  return useGetWorktimeStatusQuery(undefined, {
    ...everySeconds(60),
    skip: mustChangePassword,
    selectFromResult: (result) => ({
      ...answerOnly(result),
      answeredAt: countsAnswers ? result.fulfilledTimeStamp : undefined,
    }),
  });
}
