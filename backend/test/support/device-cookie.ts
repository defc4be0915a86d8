/** The device cookie set by an answer, as a browser sends it back. */
export const deviceCookie = ({ headers }: { headers: Headers }): string =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('known_device_'))
    ?.split(';')[0] ?? '';
