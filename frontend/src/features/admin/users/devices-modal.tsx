import { Box, Button, Text, Title } from '@mantine/core';
import { Fragment } from 'react';
import { t } from '@/i18n';
import {
  useEndUserDeviceMutation,
  useEndUserDevicesMutation,
  useGetUserDevicesQuery,
  useGetUserTokensQuery,
  useRevokeUserTokenMutation,
  useRevokeUserTokensMutation,
  type UserDto,
} from '@/api/admin.api';
import { DeviceList, TrustedDevices } from '@/shared/accounts/device-list';
import { ListState } from '@/shared/list-state';
import { TokenList } from '@/shared/accounts/token-list';
import { useAction } from '@/shared/use-action';
import { confirm, confirmDanger } from '@/ui/dialogs/confirm';
import { FormModal } from '@/ui/dialogs/form-modal';
import { toast } from '@/ui/feedback/toast';

/** A user's access tokens, to be revoked one by one or all at once. */
export function UserTokens({ user: { id, email } }: { user: UserDto }) {
  const query = useGetUserTokensQuery({ id }, { refetchOnMountOrArgChange: true });
  const [revoke] = useRevokeUserTokenMutation();
  const [revokeAll, { isLoading }] = useRevokeUserTokensMutation();
  const act = useAction();
  const revokeAllTokens = async () => {
    const title = t('programs.revokeAllOf', { email });
    if (!(await confirmDanger(title, t('programs.revokeAllText'), t('programs.revokeAll')))) return;
    await act(async () => {
      const { revoked: count } = await revokeAll({ id }).unwrap();
      toast.success(t('programs.revokedAll', { count }));
    }, 'programs.revokeFailed');
  };
  const tokens = query.data?.tokens ?? [];
  return (
    <Box component="section" mt="xl" aria-labelledby="user-tokens">
      <Title order={3} size="h4" id="user-tokens" mb="xs">
        {t('programs.list')}
      </Title>
      <ListState query={query} rows={1} />
      {query.data && tokens.length === 0 && <Text c="dimmed">{t('programs.noneOf', { email })}</Text>}
      {tokens.length > 0 && <TokenList tokens={tokens} onRevoke={(token) => revoke({ id, token }).unwrap()} />}
      {tokens.length > 1 && (
        <Button variant="default" mt="sm" loading={isLoading} onClick={() => void revokeAllTokens()}>
          {t('programs.revokeAll')}
        </Button>
      )}
    </Box>
  );
}

function Devices({ user: { id, email } }: { user: UserDto }) {
  const query = useGetUserDevicesQuery({ id }, { refetchOnMountOrArgChange: true });
  const [endDevice] = useEndUserDeviceMutation();
  const [endAll, { isLoading }] = useEndUserDevicesMutation();
  const act = useAction();
  const endEverywhere = async () => {
    const options = { title: t('admin.users.endDevicesTitle', { email }), confirmLabel: t('admin.users.endDevices') };
    if (!(await confirm(options))) return;
    if (await act(() => endAll({ id }).unwrap(), 'settings.devices.endFailed'))
      toast.success(t('admin.users.devicesEnded', { email }));
  };
  const { devices, trusted = 0 } = query.data ?? {};
  const others = devices?.filter(({ is_current: isCurrent }) => !isCurrent).length ?? 0;
  return (
    <>
      <Text c="dimmed">
        {t(devices?.length === 0 ? 'admin.users.noDevices' : 'admin.users.devicesText', { email })}
      </Text>
      <ListState query={query} rows={2} />
      {devices && devices.length > 0 && (
        <DeviceList devices={devices} onEnd={(device) => endDevice({ id, device }).unwrap()} />
      )}
      <TrustedDevices count={trusted} />
      {others + trusted > 0 && devices?.length === others && (
        <Button variant="default" mt="sm" loading={isLoading} onClick={() => void endEverywhere()}>
          {t('admin.users.endDevices')}
        </Button>
      )}
    </>
  );
}

/** A user's devices and access tokens, and how to end both. */
export function DevicesModal({ user, onClose }: { user: UserDto | null; onClose: () => void }) {
  return (
    <FormModal onClose={onClose} title={t('admin.users.devicesTitle')}>
      {user && (
        <Fragment key={user.id}>
          <Devices user={user} />
          <UserTokens user={user} />
        </Fragment>
      )}
    </FormModal>
  );
}
