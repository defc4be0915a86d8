import type { SMTPTransportOptions } from 'nodemailer';

const CONNECT_MS = 8000;
/** Between two answers of the server. */
const SILENCE_MS = 20_000;

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/i;

/** Of `smtp://user:password@host:587` or `smtps://…`. A password never goes over a network in the clear. */
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
    // What answers on this machine has no certificate for its name.
    ...(!isAway && { tls: { rejectUnauthorized: false } }),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Without user and password: for people to read. */
export const serverName = (server: string) => new URL(server).host;
