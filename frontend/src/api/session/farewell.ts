/** Timeout per call, in milliseconds. The user does not wait for them. */
const patienceMs = 20_000;

/**
 * Logs out on the server: clocks out, then ends the login session, which clocking out needs. Bypasses the store, whose
 * calls end with the session. Answers and failures are ignored.
 * @param isSomebodyHere whether a user has signed in meanwhile
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
  // The answer deletes the cookie for files, which must not be the next user's.
  await tell('/auth/logout', isSomebodyHere() ? 'omit' : 'same-origin');
}
