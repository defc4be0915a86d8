/** Below it are the ports of services that are no websites: mail, remote logins, name servers. */
const FIRST_FREE_PORT = 1024;

/**
 * An address that may be asked, as far as it can be told from its text: http(s), without a password, and no port of other
 * services.
 *
 * @param from where a redirect leads here from.
 */
export function outboundAddress(text: string, from?: URL): URL | undefined {
  if (!URL.canParse(text, from?.href)) return undefined;
  const url = new URL(text, from);
  const { protocol, username, password, port } = url;
  const isWeb = protocol === 'http:' || protocol === 'https:';
  const isOfOthers = port !== '' && port !== '80' && port !== '443' && Number(port) < FIRST_FREE_PORT;
  return !isWeb || username !== '' || password !== '' || isOfOthers ? undefined : url;
}
