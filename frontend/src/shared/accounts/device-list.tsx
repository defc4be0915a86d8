import { Badge, Button, Group, Text } from '@mantine/core';
import {
  IconDeviceDesktop,
  IconDeviceMobile,
  IconDeviceTablet,
  IconDeviceUnknown,
  type Icon,
} from '@tabler/icons-react';
import { t } from '@/i18n';
import type { DeviceDto } from '@/api/account.api';
import { formatDayAndTime } from '@/ui/text/dates';
import { useAction } from '@/shared/use-action';
import { toast } from '@/ui/feedback/toast';

const pictures: Record<NonNullable<DeviceDto['kind']>, Icon> = {
  desktop: IconDeviceDesktop,
  phone: IconDeviceMobile,
  tablet: IconDeviceTablet,
};

export function DevicePicture({ kind }: Pick<DeviceDto, 'kind'>) {
  const Picture = kind ? pictures[kind] : IconDeviceUnknown;
  return <Picture size={24} stroke={1.5} aria-hidden />;
}

/** What a device calls itself. */
export const deviceName = ({ browser, system }: Pick<DeviceDto, 'browser' | 'system'>): string =>
  [browser, system].filter(Boolean).join(', ') || t('settings.devices.unknown');

/** Marks the device that is in use. */
export const DeviceName = ({ name, isCurrent }: { name: string; isCurrent: boolean }) => (
  <Group component="span" gap="2px 8px" fw={500}>
    {name}
    {isCurrent && <Badge component="span">{t('settings.devices.current')}</Badge>}
  </Group>
);

interface Props {
  devices: readonly DeviceDto[];
  /** Logs one out; rejects with the server's error. */
  onEnd: (device: string) => Promise<unknown>;
}

/** Logins of one program at one address are one device; this login stands alone, because it stays. */
const groupsOf = (logins: readonly DeviceDto[]) => [
  ...Map.groupBy(logins, ({ browser, system, kind, address, is_current: isCurrent }) =>
    JSON.stringify([browser, system, kind, address, isCurrent]),
  ).values(),
];

/** The user's devices; all except this one can be logged out. */
export function DeviceList({ devices, onEnd }: Props) {
  const act = useAction();
  const end = async (logins: readonly DeviceDto[], device: string) => {
    const left = new Set(logins.map(({ id }) => id));
    const endLeft = async () => {
      for (const id of left) {
        await onEnd(id);
        left.delete(id);
      }
    };
    if (await act(endLeft, 'settings.devices.endFailed', `device/${JSON.stringify(logins.map(({ id }) => id))}`))
      toast.success(t('settings.devices.ended', { device }));
  };
  return (
    <ul aria-label={t('settings.devices.list')} tabIndex={-1}>
      {groupsOf(devices).map((logins) => {
        // The most recently seen one.
        const [{ id, browser, system, kind, address, is_current: isCurrent, ...seen }] = logins as [DeviceDto];
        const name = deviceName({ browser, system });
        const since = formatDayAndTime(seen.first_seen_at);
        return (
          <li key={id} className="entry">
            <DevicePicture kind={kind} />
            <div className="stack bounded breakable">
              <DeviceName name={name} isCurrent={isCurrent} />
              {address !== null && <span className="figures">{address}</span>}
              <span className="muted-note">
                {logins.length > 1
                  ? t('settings.devices.logins', { count: logins.length })
                  : t('settings.devices.since', { at: since })}
                {', '}
                {t('settings.devices.lastSeen', { at: formatDayAndTime(seen.last_seen_at) })}
              </span>
            </div>
            {!isCurrent && (
              <Button
                variant="default"
                size="compact-md"
                aria-label={t('settings.devices.endNamed', { device: name, at: since })}
                onClick={({ currentTarget }) => {
                  // This button disappears, so the focus moves to the list.
                  currentTarget.closest('ul')?.focus({ preventScroll: true });
                  void end(logins, name);
                }}
              >
                {t('settings.devices.end')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** A device stays trusted after its login ends, so it may be in none of the lists. */
export function TrustedDevices({ count }: { count: number }) {
  return (
    count > 0 && (
      <Text size="xs" c="dimmed" mt={4} mb="xs">
        {t('settings.devices.trusted', { count })}
      </Text>
    )
  );
}
