import { useState } from 'react';

interface Result<Data, Failure> {
  data?: Data;
  currentData?: Data;
  error?: Failure;
  isError: boolean;
}

/** For `selectFromResult`: only what changes with an answer. Otherwise, each poll renders twice for its progress alone. */
export const selectResult = <Data, Failure>({ data, currentData, error, isError }: Result<Data, Failure>) => ({
  data,
  currentData,
  error,
  isError,
});

/**
 * Options of a polling query, which renders only what changes with an answer. It pauses while the tab is hidden, and
 * refetches when it is visible again.
 * @param seconds between two requests (specification section 9)
 */
export const everySeconds = <Data, Failure>(seconds: number) => ({
  pollingInterval: seconds * 1000,
  skipPollingIfUnfocused: true,
  refetchOnFocus: true,
  selectFromResult: selectResult<Data, Failure>,
});

/** Options of a query that is refetched whenever a screen shows it. */
export const fresh = { refetchOnMountOrArgChange: true, refetchOnFocus: true };

/** The same, rendering only what changes with an answer. */
export const freshResult = <Data, Failure>() => ({ ...fresh, selectFromResult: selectResult<Data, Failure> });

/** The same, and at an interval in seconds. */
export const freshEvery = <Data, Failure>(seconds: number) => ({ ...fresh, ...everySeconds<Data, Failure>(seconds) });

/** Also covers an empty answer, which the API document does not know, but proxies send. */
export const isEmptyAnswer = (answer: { id?: number } | null | undefined) =>
  answer !== undefined && answer?.id === undefined;

/** Where a page begins; null: at the newest. */
export type PageStart = number | null;

/** The newest page comes first, older ones on demand; a refetch loads as many as before. */
export const olderPages = {
  initialPageParam: null as PageStart,
  getNextPageParam: ({ before }: { before: PageStart }) => before,
};

interface Pages<Data> {
  currentData?: Data;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
}

/** The same for a paged list. */
export const selectPages = <Data>({ currentData, hasNextPage, isFetchingNextPage }: Pages<Data>) => ({
  currentData,
  hasNextPage,
  isFetchingNextPage,
});

/** The first answer since a form opened; `refetchOnMountOrArgChange` returns the cached one on the first render. */
export function useFreshData<T>(query: { currentData?: T; fulfilledTimeStamp?: number }): T | undefined {
  const { currentData, fulfilledTimeStamp } = query;
  const [remembered] = useState(fulfilledTimeStamp);
  const [data, setData] = useState<T>();
  if (data === undefined && currentData !== undefined && fulfilledTimeStamp !== remembered) setData(currentData);
  return data;
}
