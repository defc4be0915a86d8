/** Lower ports belong to other services: mail, remote logins, name servers. */
const FIRST_FREE_PORT = 1024;

/**
 * The URL to request, as far as its text can be checked: http(s), without a password or another service's port.
 *
 * @param from the URL that redirects here.
 */
export function outboundAddress(text: string, from?: URL): URL | undefined {
  if (!URL.canParse(text, from?.href)) return undefined;
  const url = new URL(text, from);
  const { protocol, username, password, port } = url;
  const isWeb = protocol === 'http:' || protocol === 'https:';
  const isOfOthers = port !== '' && port !== '80' && port !== '443' && Number(port) < FIRST_FREE_PORT;
  return !isWeb || username !== '' || password !== '' || isOfOthers ? undefined : url;
}
