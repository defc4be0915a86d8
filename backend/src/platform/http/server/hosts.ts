/** All of them are the dashboard's unless another name is configured. */
const THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

/** `Landing.Example.:8080` → `landing.example` */
function nameIn(header: string): string {
  return header.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
}

/**
 * Tells whether a Host header names the dashboard. Nearly all requests have the same one, so the latest is cached.
 *
 * @param dashboardHost lower-case name without a port; `localhost` includes this machine's addresses.
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
