import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  to: string[];
  from: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
}

const USER = 'dashboard';
const PASSWORD = 'mail p@ss';

const refusalOf = (address: string) =>
  `<${address.toUpperCase()}>: No such user here: ${address.split('@')[0] ?? ''} is unknown`;

/** A local mail server that stores received mails. */
export class MailServer {
  readonly mails: ReceivedMail[] = [];
  /** Recipients that it rejects. */
  readonly unknown = new Set<string>();
  refusesSender = false;
  logins = 0;
  private server = this.create();
  private port = 0;

  static async start(): Promise<MailServer> {
    const mailServer = new MailServer();
    await mailServer.start();
    return mailServer;
  }

  /** Restarts on the same port. */
  start(): Promise<void> {
    return new Promise((resolve) =>
      this.server.listen(this.port, '127.0.0.1', () => {
        this.port = (this.server.server.address() as AddressInfo).port;
        resolve();
      }),
    );
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
    this.server = this.create();
  }

  /** The environment variables to send through it. */
  get env(): Record<string, string> {
    return {
      SMTP_URL: this.urlWith(PASSWORD),
      MAIL_FROM: 'dashboard@studio.test',
      PUBLIC_URL: 'https://dashboard.studio.test/',
    };
  }

  urlWith(password: string): string {
    return `smtp://${USER}:${encodeURIComponent(password)}@127.0.0.1:${this.port}`;
  }

  /** The mails received for an address, oldest first. */
  to(address: string): ReceivedMail[] {
    return this.mails.filter(({ to }) => to.includes(address));
  }

  private create(): SMTPServer {
    return new SMTPServer({
      hideSTARTTLS: true,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) => {
        const isRight = username === USER && password === PASSWORD;
        if (isRight) this.logins += 1;
        done(isRight ? null : new Error('Wrong password'), isRight ? { user: USER } : undefined);
      },
      onMailFrom: (_address, _session, done) =>
        done(this.refusesSender ? Object.assign(new Error('Sender not allowed'), { responseCode: 553 }) : null),
      onRcptTo: ({ address }, _session, done) =>
        done(this.unknown.has(address) ? Object.assign(new Error(refusalOf(address)), { responseCode: 550 }) : null),
      onData: (stream, { envelope }, done) => {
        void text(stream).then((raw) => {
          const from = envelope.mailFrom ? envelope.mailFrom.address : '';
          this.mails.push({ to: envelope.rcptTo.map(({ address }) => address), from, ...parsed(raw) });
          done();
        });
      },
    });
  }
}

function parsed(raw: string): Pick<ReceivedMail, 'subject' | 'text' | 'html' | 'messageId'> {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const headers = head.replace(/\r\n[ \t]+/g, ' ');
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(headers)?.[1] ?? '';
  const boundary = /boundary="([^"]+)"/.exec(headers)?.[1] ?? '';
  const parts = rest.join('\r\n\r\n').split(`--${boundary}`);
  const part = (type: string) => {
    const [partHead = '', ...body] = (parts.find((one) => one.includes(type)) ?? '').split('\r\n\r\n');
    return decoded(body.join('\r\n\r\n'), /base64/i.test(partHead), /quoted-printable/i.test(partHead));
  };
  return {
    subject: header('Subject').replace(/=\?UTF-8\?([QB])\?(.*?)\?=\s?/gi, (_all, kind: string, words: string) =>
      decoded(words.replace(/_/g, ' '), kind.toUpperCase() === 'B', kind.toUpperCase() === 'Q'),
    ),
    text: part('text/plain'),
    html: part('text/html'),
    messageId: header('Message-ID'),
  };
}

function decoded(body: string, isBase64: boolean, isQuoted: boolean): string {
  const lines = body.replace(/\r\n/g, '\n');
  if (isBase64) return Buffer.from(lines, 'base64').toString();
  if (!isQuoted) return lines;
  const bytes = lines
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
