import { Injectable } from '@nestjs/common';
import type { Transporter } from 'nodemailer';
import { AppConfig } from '../config/app-config';
import type { MailContent } from './mail-layout';
import { type Envelope, isServerUnavailable, MailRefusedError, MailServerUnavailableError } from './mail.errors';
import { serverOptions } from './server-options';

export interface OutgoingMail extends MailContent {
  to: string;
  /** The same for every attempt, so that mail clients show a mail delivered twice only once. */
  key: string;
}

/** Sends mails by SMTP. Only loads its library if a server is configured. */
@Injectable()
export class Mailer {
  private transport: Promise<Transporter> | undefined;

  constructor(private readonly config: AppConfig) {}

  get isSetUp(): boolean {
    return this.config.mail !== undefined;
  }

  /** @throws {MailServerUnavailableError} @throws {MailRefusedError} */
  async send({ to, key, subject, text, html }: OutgoingMail): Promise<void> {
    const { from } = this.settings();
    const sender = { name: this.config.studio.name, address: from };
    const messageId = `<${key}@${from.slice(from.lastIndexOf('@') + 1)}>`;
    // Suppresses automatic replies such as "I am on holiday".
    const headers = { 'Auto-Submitted': 'auto-generated' };
    const recipient = { name: '', address: to };
    await this.told(
      async (transport) => {
        await transport.sendMail({ from: sender, to: recipient, messageId, headers, subject, text, html });
      },
      { from, to },
    );
  }

  /** Connects and logs in. @throws {MailServerUnavailableError} */
  async check(): Promise<void> {
    await this.told(async (transport) => {
      await transport.verify();
    });
  }

  private settings() {
    const { mail } = this.config;
    if (!mail) throw new Error('There is no mail server');
    return mail;
  }

  private async told(work: (transport: Transporter) => Promise<void>, envelope?: Envelope): Promise<void> {
    this.transport ??= connect(this.settings().server);
    try {
      await work(await this.transport);
    } catch (error) {
      throw isServerUnavailable(error)
        ? new MailServerUnavailableError(error, envelope)
        : new MailRefusedError(error, envelope);
    }
  }
}

async function connect(server: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport(serverOptions(server));
}
