import { useState } from 'react';

interface Answer<T> {
  currentData?: T | undefined;
  fulfilledTimeStamp?: number | undefined;
}

/** The first answer since a form opened; `refetchOnMountOrArgChange` returns the cached one on the first render. */
export function useFreshAnswer<T>({ currentData, fulfilledTimeStamp }: Answer<T>): T | undefined {
  const [remembered] = useState(fulfilledTimeStamp);
  const [answer, setAnswer] = useState<T>();
  if (answer === undefined && currentData !== undefined && fulfilledTimeStamp !== remembered) setAnswer(currentData);
  return answer;
}
