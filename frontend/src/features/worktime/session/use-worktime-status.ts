import { selectResult, everySeconds } from '@/api/client/query-options';
import { useCurrentUser } from '@/api/session/use-session';
import { useGetWorktimeStatusQuery } from '@/api/worktime.api';

/** Today's status, refreshed every minute. Failures are silent. @param countsAnswers also reports unchanged answers */
export function useWorktimeStatus(countsAnswers = false) {
  const { mustChangePassword } = useCurrentUser();
  // The server refuses everything until the password is changed.
  return useGetWorktimeStatusQuery(undefined, {
    ...everySeconds(60),
    skip: mustChangePassword,
    selectFromResult: (result) => ({
      ...selectResult(result),
      answeredAt: countsAnswers ? result.fulfilledTimeStamp : undefined,
    }),
  });
}
