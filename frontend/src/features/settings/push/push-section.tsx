import { Switch } from '@mantine/core';
import { useState } from 'react';
import { fresh } from '@/api/client/query-options';
import { useApiDispatch } from '@/api/client/store-hooks';
import { errorText } from '@/api/errors/error-text';
import {
  accountApi,
  useGetPushQuery,
  useRemovePushDeviceMutation,
  useSubscribeToPushMutation,
  type PushDeviceDto,
} from '@/api/account.api';
import { useCurrentUser } from '@/api/session/use-session';
import { t } from '@/i18n';
import { ListState } from '@/shared/list-state';
import { pushSupport, rememberPush, subscribe, unsubscribe } from '@/shared/push/subscription';
import { useAction } from '@/shared/use-action';
import { toast } from '@/ui/feedback/toast';
import { PushDevice } from './push-device';

/** Notifications while the page is closed: on this device, and what the user's devices show. */
export function PushSection() {
  const query = useGetPushQuery(undefined, fresh);
  const support = pushSupport();
  const { data } = query;
  const dispatch = useApiDispatch();
  // The query's own refetch would throw if the user has left the page meanwhile.
  const refresh = () =>
    dispatch(accountApi.endpoints.getPush.initiate(undefined, { forceRefetch: true, subscribe: false }));
  // A browser that no longer allows it has ended the subscription, too.
  const isAllowed = support === 'ready' && Notification.permission === 'granted';
  const [here] = data?.devices.filter(({ isCurrent }) => isCurrent && isAllowed) ?? [];
  const others = data?.devices.filter(({ isCurrent }) => !isCurrent) ?? [];
  return (
    <>
      <ListState query={query} rows={2} />
      {support !== 'ready' && <p className="muted-note">{t(`push.support.${support}`)}</p>}
      {data && support === 'ready' && <ThisDevice publicKey={data.publicKey} device={here} refresh={refresh} />}
      {data && (
        <ul aria-label={t('push.list')} tabIndex={-1}>
          {[...(here ? [here] : []), ...others].map((device) => (
            <PushDevice key={device.id} device={device} refresh={refresh} />
          ))}
        </ul>
      )}
    </>
  );
}

interface Props {
  publicKey: string;
  /** Missing: nothing is pushed to it. */
  device: PushDeviceDto | undefined;
  refresh: () => PromiseLike<unknown>;
}

function ThisDevice({ publicKey, device, refresh }: Props) {
  const { id: me } = useCurrentUser();
  const [send] = useSubscribeToPushMutation();
  const [remove] = useRemovePushDeviceMutation();
  const act = useAction((error) => (error.status === 'CUSTOM_ERROR' ? t('push.noService') : errorText(error)));
  /** What the user has chosen, until it is done. */
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [isDenied, setDenied] = useState(Notification.permission === 'denied');

  const turnOn = async () => {
    const pushSubscriptionDto = await subscribe(publicKey);
    if (!pushSubscriptionDto) return;
    const { id } = await send({ pushSubscriptionDto }).unwrap();
    rememberPush(me, id);
    await refresh();
    toast.success(t('push.on'));
  };
  const turnOff = async () => {
    if (device) await remove({ device: device.id }).unwrap();
    await unsubscribe();
    await refresh();
    toast.success(t('push.off'));
  };
  const turn = async (isOn: boolean) => {
    if (wanted !== null) return;
    setWanted(isOn);
    await act(isOn ? turnOn : turnOff, 'push.switchFailed');
    setDenied(Notification.permission === 'denied');
    setWanted(null);
  };

  return (
    <>
      <Switch
        label={t('push.here')}
        checked={wanted ?? device !== undefined}
        onChange={({ currentTarget: { checked } }) => void turn(checked)}
      />
      <p role="status" className="muted-note">
        {isDenied && t('push.denied')}
      </p>
    </>
  );
}
