/**
 * Options of a query that refreshes by itself: it rests while the tab is hidden and catches up when it is seen again.
 * @param seconds between two requests (specification section 9)
 */
export const everySeconds = (seconds: number) => ({
  pollingInterval: seconds * 1000,
  skipPollingIfUnfocused: true,
  refetchOnFocus: true,
});

/** Options of a query that is asked anew whenever somebody comes to look. */
export const fresh = { refetchOnMountOrArgChange: true, refetchOnFocus: true };

/** The same, and every so many seconds. */
export const freshEvery = (seconds: number) => ({ ...everySeconds(seconds), ...fresh });
