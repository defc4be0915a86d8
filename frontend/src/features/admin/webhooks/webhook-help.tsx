import { Box, Text } from '@mantine/core';
import { t } from '@/i18n';
import { Details, Sample } from '../log-parts';

const snippet = `const { createHmac, timingSafeEqual } = require('node:crypto');

/** headers: of the request; body: its text, exactly as it came */
function isGenuine(headers, body, secret) {
  const { 'webhook-id': id, 'webhook-timestamp': sentAt } = headers;
  if (Math.abs(Date.now() / 1000 - Number(sentAt)) > 300) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const right = createHmac('sha256', key).update(\`\${id}.\${sentAt}.\${body}\`).digest();
  return headers['webhook-signature'].split(' ').some((signature) => {
    const given = Buffer.from(signature.replace(/^v1,/, ''), 'base64');
    return given.length === right.length && timingSafeEqual(given, right);
  });
}`;

const example = JSON.stringify(
  {
    id: 'msg_4bS0…',
    event: 'task.updated',
    at: '2026-11-23T09:30:00.000Z',
    actor: { id: 3, email: 'anna@studio.example' },
    data: { id: 42, title: 'Website for the bakery', status: 'done', assigneeEmail: 'ben@studio.example', '…': '…' },
    changed: ['status'],
  },
  null,
  2,
);

/** The format of deliveries, and how receivers verify their signature. */
export function WebhookHelp() {
  return (
    <Box my="md">
      <Details summary={t('webhooks.help')}>
        <Text c="dimmed" mt="xs">
          {t('webhooks.helpText')}
        </Text>
        <Sample title={t('webhooks.example')}>{example}</Sample>
        <Sample title={t('webhooks.helpNode')}>{snippet}</Sample>
      </Details>
    </Box>
  );
}
