interface Result<Data, Failure> {
  data?: Data;
  currentData?: Data;
  error?: Failure;
  isError: boolean;
}

/** For `selectFromResult`: only what changes with an answer. Otherwise, each poll renders twice for its progress alone. */
export const answerOnly = <Data, Failure>({ data, currentData, error, isError }: Result<Data, Failure>) => ({
  data,
  currentData,
  error,
  isError,
});

/** Also covers an empty answer, which the API document does not know, but proxies send. */
export const isNothing = (answer: { id?: number } | null | undefined) =>
  answer !== undefined && answer?.id === undefined;

interface Pages<Data> {
  currentData?: Data;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
}

/** The same for a paged list. */
export const pagesOnly = <Data>({ currentData, hasNextPage, isFetchingNextPage }: Pages<Data>) => ({
  currentData,
  hasNextPage,
  isFetchingNextPage,
});
