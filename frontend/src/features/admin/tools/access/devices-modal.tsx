import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import {
  useEndUserDeviceMutation,
  useEndUserDevicesMutation,
  useGetUserDevicesQuery,
  type UserDto,
} from '@/api/admin.api';
import { DeviceList } from '@/shared/devices/device-list';
import { TrustedDevices } from '@/shared/devices/trusted-devices';
import { ListState } from '@/shared/list-state';
import { useStudio } from '@/shared/studio/use-studio';
import { useAction } from '@/shared/use-action';
import { confirm } from '@/ui/dialogs/confirm';
import { FormModal } from '@/ui/dialogs/form-modal';
import { toast } from '@/ui/feedback/toast';
import classes from '../tools.module.css';
import { TokensOf } from './tokens-of';

interface Props {
  user: UserDto | null;
  onClose: () => void;
}

function Devices({ user }: { user: UserDto }) {
  const { id, email } = user;
  const { t } = useTranslation();
  const query = useGetUserDevicesQuery({ id }, { refetchOnMountOrArgChange: true });
  const { zone } = useStudio();
  const [endDevice] = useEndUserDeviceMutation();
  const [endAll, { isLoading }] = useEndUserDevicesMutation();
  const act = useAction();
  const endEverywhere = async () => {
    const options = { title: t('admin.users.endDevicesTitle', { email }), confirmLabel: t('admin.users.endDevices') };
    if (!(await confirm(options))) return;
    const failed = (reason: string) => t('settings.devices.endFailed', { reason });
    if (await act(() => endAll({ id }).unwrap(), failed)) toast.success(t('admin.users.devicesEnded', { email }));
  };
  const { devices, trusted = 0 } = query.data ?? {};
  const others = devices?.filter(({ is_current: isCurrent }) => !isCurrent).length ?? 0;
  return (
    <>
      <p className={classes.text}>
        {t(devices?.length === 0 ? 'admin.users.noDevices' : 'admin.users.devicesText', { email })}
      </p>
      <ListState query={query} rows={2} />
      {devices && devices.length > 0 && (
        <DeviceList devices={devices} zone={zone} onEnd={(device) => endDevice({ id, device }).unwrap()} />
      )}
      <TrustedDevices count={trusted} />
      {others + trusted > 0 && devices?.length === others && (
        <Button
          className={classes.everywhere}
          variant="default"
          loading={isLoading}
          onClick={() => void endEverywhere()}
        >
          {t('admin.users.endDevices')}
        </Button>
      )}
      <TokensOf user={user} />
    </>
  );
}

/** A user's devices and access tokens, and how to end both. */
export function DevicesModal({ user, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <FormModal opened={user !== null} onClose={onClose} title={t('admin.users.devicesTitle')}>
      {user && <Devices key={user.id} user={user} />}
    </FormModal>
  );
}
