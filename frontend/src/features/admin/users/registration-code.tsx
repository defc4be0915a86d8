import { Button, Group, Text } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { IconEye, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '@/i18n';
import { useGetRegistrationCodeQuery, useRenewRegistrationCodeMutation } from '@/api/admin.api';
import { Copyable } from '@/shared/copyable';
import { ListState } from '@/shared/list-state';
import { useAction } from '@/shared/use-action';
import { LabelButton } from '@/ui/label-button';
import { confirmDanger } from '@/ui/dialogs/confirm';
import { toast } from '@/ui/feedback/toast';

/** The code with which colleagues create their own accounts: hidden until asked for, as others may see the screen. */
export function RegistrationCode() {
  const [isShown, setShown] = useState(false);
  const query = useGetRegistrationCodeQuery(isShown ? undefined : skipToken, { refetchOnMountOrArgChange: true });
  const [renewCode, { isLoading }] = useRenewRegistrationCodeMutation();
  const act = useAction();
  const renew = async () => {
    if (!(await confirmDanger(t('admin.code.renewTitle'), t('admin.code.renewText'), t('admin.code.renew')))) return;
    if (await act(() => renewCode().unwrap(), 'admin.code.renewFailed')) toast.success(t('admin.code.renewed'));
  };
  if (!isShown)
    return (
      <LabelButton variant="default" icon={IconEye} onClick={() => setShown(true)}>
        {t('admin.code.show')}
      </LabelButton>
    );
  return (
    <>
      <ListState query={query} rows={1} />
      {query.data && (
        <>
          <Copyable name={t('admin.code.title')} text={query.data.code} />
          <Text size="xs" c="dimmed" my="xs">
            {t(`admin.code.sources.${query.data.source}`)}
          </Text>
          <Group gap="xs">
            <Button variant="default" onClick={() => setShown(false)}>
              {t('admin.code.hide')}
            </Button>
            <LabelButton variant="default" icon={IconRefresh} loading={isLoading} onClick={() => void renew()}>
              {t('admin.code.renew')}
            </LabelButton>
          </Group>
        </>
      )}
    </>
  );
}
