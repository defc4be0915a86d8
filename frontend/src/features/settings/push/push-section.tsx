import { Button, Checkbox, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core';
import { useState, type ChangeEvent } from 'react';
import { fresh } from '@/api/client/query-options';
import { useApiDispatch } from '@/api/client/store-hooks';
import { fieldErrors, toApiError } from '@/api/errors/api-error';
import { errorText } from '@/api/errors/error-text';
import {
  accountApi,
  useGetPushQuery,
  useRemovePushDeviceMutation,
  useSubscribeToPushMutation,
  useUpdatePushDeviceMutation,
  type PushChoiceDto,
  type PushDeviceDto,
  type PushOccasion,
} from '@/api/account.api';
import { useCurrentUser } from '@/api/session/use-session';
import { t } from '@/i18n';
import { DeviceName, DevicePicture, deviceName } from '@/shared/accounts/device-list';
import layout from '@/shared/form/form.module.css';
import { ListState } from '@/shared/list-state';
import { pushSupport, rememberPush, subscribe, unsubscribe } from '@/shared/push/subscription';
import { useStudio } from '@/shared/studio/use-studio';
import { useAction } from '@/shared/use-action';
import { toast } from '@/ui/feedback/toast';

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

const occasions: readonly PushOccasion[] = ['assigned', 'mentioned', 'commented', 'message'];
/** Only admins are told of them. */
const adminOccasions: readonly PushOccasion[] = [...occasions, 'website_down'];

type Hours = Pick<PushDeviceDto, 'hoursFrom' | 'hoursUntil'>;
const anyTime: Hours = { hoursFrom: null, hoursUntil: null };
const usual: Hours = { hoursFrom: '08:00', hoursUntil: '18:00' };

interface DeviceProps {
  device: PushDeviceDto;
  /** Fetches the list. */
  refresh: () => PromiseLike<unknown>;
}

/** A device that notifications are pushed to: what and when. Each choice is saved at once. */
function PushDevice({ device, refresh }: DeviceProps) {
  const { id, kind, isCurrent } = device;
  const name = deviceName(device);
  const [update] = useUpdatePushDeviceMutation();
  const [remove] = useRemovePushDeviceMutation();
  const act = useAction();
  const save = async (pushChoiceDto: PushChoiceDto) => {
    await update({ device: id, pushChoiceDto }).unwrap();
    await refresh();
  };
  const stop = async () => {
    if (await act(() => remove({ device: id }).unwrap(), 'push.stopFailed', `push/${id}`))
      toast.success(t('push.stopped', { device: name }));
  };
  return (
    <li className="entry">
      <DevicePicture kind={kind} />
      <DeviceName name={name} isCurrent={isCurrent} />
      {!isCurrent && (
        <Button
          variant="default"
          size="compact-md"
          aria-label={t('push.stopNamed', { device: name })}
          onClick={({ currentTarget }) => {
            // This button disappears, so the focus moves to the list.
            currentTarget.closest('ul')?.focus({ preventScroll: true });
            void stop();
          }}
        >
          {t('push.stop')}
        </Button>
      )}
      <fieldset style={{ gridColumn: '2 / -1' }} aria-label={t('push.choices', { device: name })}>
        <SimpleGrid minColWidth="min(100%, 180px)" spacing="md" verticalSpacing="xs" mt="xs">
          <OccasionChoice device={device} save={save} />
          <HoursChoice device={device} save={save} />
        </SimpleGrid>
      </fieldset>
    </li>
  );
}

interface ChoiceProps {
  device: PushDeviceDto;
  /** Resolves when the list shows it; rejects with the server's error. */
  save: (choice: PushChoiceDto) => Promise<void>;
}

function OccasionChoice({ device, save }: ChoiceProps) {
  const { isAdmin } = useCurrentUser();
  const act = useAction();
  /** What the user has just chosen, until it is saved. */
  const [chosen, setChosen] = useState<PushOccasion[] | null>(null);
  const ticked = chosen ?? device.occasions;
  const toggle = async (occasion: PushOccasion) => {
    const others = ticked.filter((one) => one !== occasion);
    const next = others.length < ticked.length ? others : [...ticked, occasion];
    setChosen(next);
    await act(() => save({ occasions: next }), 'push.failed');
    // The store tells components of an answer in the next frame: until then, the list is the former one.
    await new Promise(requestAnimationFrame);
    setChosen((now) => (now === next ? null : now));
  };
  return (isAdmin ? adminOccasions : occasions).map((occasion) => (
    <Checkbox
      key={occasion}
      label={t(`push.occasion.${occasion}`)}
      checked={ticked.includes(occasion)}
      onChange={() => void toggle(occasion)}
    />
  ));
}

function HoursChoice({ device, save }: ChoiceProps) {
  const { zone } = useStudio();
  const act = useAction();
  /** What the user has entered, until it is saved; kept if it is refused. */
  const [entered, setEntered] = useState<Hours | null>(null);
  const [problems, setProblems] = useState<Partial<Record<keyof Hours, string>>>({});
  const { hoursFrom, hoursUntil } = entered ?? device;
  const enter = (next: Hours | null) => {
    setEntered(next);
    setProblems({});
  };
  const send = (next: Hours) =>
    act(async () => {
      try {
        await save(next);
        setEntered((now) => (now === next ? null : now));
      } catch (thrown) {
        const found = fieldErrors(toApiError(thrown), next);
        if (Object.keys(found).length === 0) throw thrown;
        setProblems(found);
      }
    }, 'push.failed');
  const toggle = async (next: Hours) => {
    enter(next);
    if (!(await send(next))) enter(null);
  };
  const time = (name: keyof Hours, label: string) => ({
    type: 'time',
    label,
    value: (entered ?? device)[name] ?? '',
    error: problems[name],
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) =>
      enter({ hoursFrom, hoursUntil, [name]: value }),
  });
  return (
    <Stack
      gap="xs"
      mt="xs"
      style={{ gridColumn: '1 / -1' }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!entered) return;
        // The user may be about to correct the other time.
        const isOpen = currentTarget.contains(relatedTarget) && (hoursFrom ?? '') >= (hoursUntil ?? '');
        if (!isOpen) void send(entered);
      }}
      onKeyDown={({ key }) => {
        if (key === 'Enter' && entered) void send(entered);
      }}
    >
      <Checkbox
        label={t('push.hours')}
        checked={hoursFrom !== null}
        onChange={({ currentTarget: { checked } }) => void toggle(checked ? usual : anyTime)}
      />
      {hoursFrom !== null && (
        <>
          <div className={layout.triple}>
            <TextInput {...time('hoursFrom', t('push.from'))} />
            <TextInput {...time('hoursUntil', t('push.until'))} />
          </div>
          <p className="muted-note">{t('push.zone', { zone })}</p>
        </>
      )}
    </Stack>
  );
}
