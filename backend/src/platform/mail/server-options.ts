import type { SMTPTransportOptions } from 'nodemailer';

const CONNECT_MS = 8000;
/** Maximum silence between two answers of the server. */
const SILENCE_MS = 20_000;

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/i;

/**
 * Options for `smtp://user:password@host:587` or `smtps://…`. Passwords are never sent over a network in plain text.
 */
export function serverOptions(server: string): SMTPTransportOptions {
  const { protocol, hostname, port, username, password } = new URL(server);
  const secure = protocol === 'smtps:';
  const isAway = !LOOPBACK.test(hostname);
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port ? Number(port) : secure ? 465 : 587,
    secure,
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    requireTLS: !secure && username !== '' && isAway,
    // Servers on this machine have no certificate for its name.
    ...(!isAway && { tls: { rejectUnauthorized: false } }),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Without user and password, for display. */
export const serverName = (server: string) => new URL(server).host;
