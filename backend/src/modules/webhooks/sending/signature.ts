import { createHmac } from 'node:crypto';

const PREFIX = 'whsec_';

/** The form of a secret for its receiver, from random bytes in base64url. Source: Standard Webhooks, 1.0. */
export const secretOf = (token: string) => PREFIX + Buffer.from(token, 'base64url').toString('base64');

/**
 * The headers that a receiver checks. Source: Standard Webhooks, 1.0.
 * @param at milliseconds; receivers reject signatures older than a few minutes.
 */
export function signedHeaders(secret: string, messageId: string, at: number, body: string): Record<string, string> {
  const timestamp = String(Math.floor(at / 1000));
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${messageId}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': messageId, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}
