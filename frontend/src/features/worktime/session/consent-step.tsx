import { Button, Group, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { t } from '@/i18n';
import { useSetSessionConsentMutation } from '@/api/worktime.api';
import { RequiredModal } from '@/ui/dialogs/required-modal';
import { useWorktimeStatus } from './use-worktime-status';

/**
 * The last step after the login: whether it counts as work time. Asked once per login; an answer that fails to reach
 * the server is sent again with each refresh of the status.
 */
export function ConsentStep() {
  const [send] = useSetSessionConsentMutation();
  const [answer, setAnswer] = useState<boolean | null>(null);
  // Logging out clears the answer on the server a moment before the page is left, which must not ask again.
  const [isKnown, setIsKnown] = useState(false);
  const { currentData: status, answeredAt } = useWorktimeStatus(answer !== null && !isKnown);
  if (!isKnown && typeof status?.consent === 'boolean') setIsKnown(true);

  useEffect(() => {
    if (answer !== null && !isKnown) void send({ sessionConsentDto: { isCounted: answer } });
  }, [answer, isKnown, answeredAt, send]);

  return (
    <RequiredModal opened={!isKnown && answer === null && status?.consent === null} title={t('worktime.consent.title')}>
      <Text c="dimmed">{t('worktime.consent.text')}</Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={() => setAnswer(false)}>
          {t('worktime.consent.no')}
        </Button>
        <Button data-autofocus onClick={() => setAnswer(true)}>
          {t('worktime.consent.yes')}
        </Button>
      </Group>
    </RequiredModal>
  );
}
