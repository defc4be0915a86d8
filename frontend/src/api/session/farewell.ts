/** For each call, in milliseconds. Nobody waits for them. */
const patienceMs = 20_000;

/**
 * Tells the server of a logout: clocks out, then ends the login session, which clocking out needs. Not through the
 * store, whose calls end with the session. Answers and failures are of no interest.
 * @param isSomebodyHere whether somebody has signed in meanwhile
 */
export async function sayFarewell(token: string, isSomebodyHere: () => boolean): Promise<void> {
  const tell = (path: string, credentials: RequestCredentials) =>
    fetch(path, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      credentials,
      keepalive: true,
      signal: AbortSignal.timeout(patienceMs),
    }).catch(() => undefined);
  await tell('/api/worktime/clock-out', 'same-origin');
  // The answer takes the cookie for files away, which must not be somebody else's.
  await tell('/auth/logout', isSomebodyHere() ? 'omit' : 'same-origin');
}
