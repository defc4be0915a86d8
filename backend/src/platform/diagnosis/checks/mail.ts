import { Mailer } from '../../mail/mailer';
import { serverName } from '../../mail/server-options';
import { sentenceOf } from '../../text/sentence';
import { fine, type Finding, type Installation, reasonOf, warning } from '../finding';

const UNAVAILABLE = sentenceOf(
  'system_mail_away',
  'The mail server {{server}} cannot be used ({{reason}}): check SMTP_URL, its user and password, and that this machine may connect to it. Until then, mails wait.',
);

/** Whether the mail server accepts our login. Sends nothing. */
export async function checkMail({ config }: Installation): Promise<Finding[]> {
  if (!config.mail) return [];
  const server = serverName(config.mail.server);
  try {
    await new Mailer(config).check();
    // A server may still refuse the sender; the job that sends mails then fails.
    return [fine('mail', `${server} lets the product in, to send from ${config.mail.from}`)];
  } catch (error) {
    return [warning('mail', UNAVAILABLE({ server, reason: reasonOf(error) }))];
  }
}
