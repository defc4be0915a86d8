import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { t } from '@/i18n';
import { useGetMeQuery } from '@/api/session.api';
import { AddFactor } from '@/features/settings/second-factor/add-factor';
import { RecoveryCodesModal } from '@/features/settings/second-factor/recovery-codes-modal';
import { RequiredModal } from '@/ui/dialogs/required-modal';
import { useLogout } from '../../session/use-logout';

interface Props {
  /** False once there is one, which may have been added elsewhere. */
  isDue: boolean;
  onDone: () => void;
}

/** The role requires a second factor: until there is one, the user can only log out. */
export function ForcedFactorModal({ isDue, onDone }: Props) {
  const [codes, setCodes] = useState<string[] | null>(null);
  const logout = useLogout();
  const [isFormOpen, setFormOpen] = useState(false);
  // Set up in another tab, and the user returns to this one.
  useGetMeQuery(undefined, { refetchOnFocus: true });
  // The profile may show a new factor before its codes have arrived.
  const isOver = !isDue && codes === null && !isFormOpen;
  const finish = useEffectEvent(onDone);
  useEffect(() => {
    if (isOver) finish();
  }, [isOver]);
  return (
    <>
      <RequiredModal opened={codes === null} title={t('factor.forced.title')}>
        <Stack>
          <Text c="dimmed">{t('factor.forced.text')}</Text>
          <AddFactor hasApp={false} isForced onAdded={setCodes} onForm={setFormOpen} />
          <Group justify="flex-end" pt="sm" style={{ borderTop: '1px solid var(--line)' }}>
            <Button variant="subtle" color="gray" onClick={() => void logout()}>
              {t('shell.logout')}
            </Button>
          </Group>
        </Stack>
      </RequiredModal>
      <RecoveryCodesModal codes={codes} onDone={onDone} />
    </>
  );
}
