/** These belong to the dashboard unless another name is configured. */
const THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

/** `Landing.Example.:8080` → `landing.example` */
function nameIn(header: string): string {
  return header.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
}

/**
 * Whether a Host header names the dashboard. Caches the latest one, because nearly all requests have the same.
 *
 * @param dashboardHost in lower case, without a port; `localhost` includes this machine's addresses.
 */
export function dashboardHosts(dashboardHost: string): (header: string | undefined) => boolean {
  const names = dashboardHost === 'localhost' ? THIS_MACHINE : [dashboardHost];
  let latest: string | undefined;
  return (header) => {
    if (header === undefined) return false;
    if (header === latest) return true;
    if (!names.includes(nameIn(header))) return false;
    latest = header;
    return true;
  };
}
