/**
 * Options of a polling query, which pauses while the tab is hidden and refetches when it is visible again.
 * @param seconds between two requests (specification section 9)
 */
export const everySeconds = (seconds: number) => ({
  pollingInterval: seconds * 1000,
  skipPollingIfUnfocused: true,
  refetchOnFocus: true,
});

/** Options of a query that is refetched whenever a screen shows it. */
export const fresh = { refetchOnMountOrArgChange: true, refetchOnFocus: true };

/** The same, and at an interval in seconds. */
export const freshEvery = (seconds: number) => ({ ...everySeconds(seconds), ...fresh });
