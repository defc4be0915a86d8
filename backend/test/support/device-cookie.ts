/** The cookie by which an answer makes a device known, as a browser sends it back. */
export const deviceCookie = ({ headers }: { headers: Headers }): string =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('known_device_'))
    ?.split(';')[0] ?? '';
