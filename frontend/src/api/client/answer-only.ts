interface Result<Data, Failure> {
  data?: Data;
  currentData?: Data;
  error?: Failure;
  isError: boolean;
}

/**
 * For `selectFromResult`: only what changes with an answer. Without it, every poll would render a component twice for
 * its progress alone, whatever comes of it.
 */
export const answerOnly = <Data, Failure>({ data, currentData, error, isError }: Result<Data, Failure>) => ({
  data,
  currentData,
  error,
  isError,
});

/** Of an answer that came, although it says nothing: the description of the API knows no such thing, proxies do. */
export const isNothing = (answer: { id?: number } | null | undefined) =>
  answer !== undefined && answer?.id === undefined;

interface Pages<Data> {
  currentData?: Data;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
}

/** The same for a list that comes by the page. */
export const pagesOnly = <Data>({ currentData, hasNextPage, isFetchingNextPage }: Pages<Data>) => ({
  currentData,
  hasNextPage,
  isFetchingNextPage,
});
