import { Button } from '@mantine/core';
import { t } from '@/i18n';
import { fresh } from '@/api/client/query-options';
import { useEndDeviceMutation, useEndOtherDevicesMutation, useGetDevicesQuery } from '@/api/account.api';
import { DeviceList, TrustedDevices } from '@/shared/accounts/device-list';
import { ListState } from '@/shared/list-state';
import { useAction } from '@/shared/use-action';
import { confirm } from '@/ui/dialogs/confirm';
import { toast } from '@/ui/feedback/toast';
import { useScrollTo } from '@/ui/screen/titled-section';
import { useOfferToRevoke } from './tokens/use-offer-to-revoke';

/** The user's devices. A notification of a new device leads here. */
export function DevicesSection() {
  const query = useGetDevicesQuery(undefined, fresh);
  const [endDevice] = useEndDeviceMutation();
  const [endOthers, { isLoading }] = useEndOtherDevicesMutation();
  const act = useAction();
  const offerToRevoke = useOfferToRevoke();
  const element = useScrollTo('#devices', query.data !== undefined);
  const { devices, trusted = 0 } = query.data ?? {};
  const isTrusting = trusted > 0;
  const isAlone = devices?.length === 1;

  const endAllOthers = async () => {
    const text = t(isTrusting ? 'settings.devices.endOthersAndTrustText' : 'settings.devices.endOthersText');
    const options = { title: t('settings.devices.endOthersTitle'), text };
    if (!(await confirm({ ...options, confirmLabel: t('settings.devices.endOthers') }))) return;
    const ended = await act(async () => {
      const { ended: count } = await endOthers().unwrap();
      toast.success(count === 0 ? t('settings.devices.endedTrust') : t('settings.devices.endedOthers', { count }));
    }, 'settings.devices.endFailed');
    if (ended) await offerToRevoke();
  };

  return (
    <div ref={element}>
      <ListState query={query} rows={2} />
      {devices && <DeviceList devices={devices} onEnd={(device) => endDevice({ device }).unwrap()} />}
      {isAlone && <p className="muted-note">{t('settings.devices.onlyThis')}</p>}
      <TrustedDevices count={trusted} />
      {devices && (devices.length > 1 || isTrusting) && (
        <Button mt={4} variant="default" loading={isLoading} onClick={() => void endAllOthers()}>
          {t('settings.devices.endOthers')}
        </Button>
      )}
    </div>
  );
}
