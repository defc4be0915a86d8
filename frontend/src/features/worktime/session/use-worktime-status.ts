import { answerOnly } from '@/api/client/answer-only';
import { everySeconds } from '@/api/client/polling';
import { useCurrentUser } from '@/api/session/use-session';
import { useGetWorktimeStatusQuery } from '@/api/worktime/worktime.api';

/**
 * Today, refreshed every minute. A failure is silent: the next refresh follows.
 * @param countsAnswers whether to tell of each answer, the unchanged ones as well
 */
export function useWorktimeStatus(countsAnswers = false) {
  const { mustChangePassword } = useCurrentUser();
  // The server answers nothing but a refusal until the password is changed.
  return useGetWorktimeStatusQuery(undefined, {
    ...everySeconds(60),
    skip: mustChangePassword,
    selectFromResult: (result) => ({
      ...answerOnly(result),
      answeredAt: countsAnswers ? result.fulfilledTimeStamp : undefined,
    }),
  });
}
