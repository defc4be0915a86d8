import { Box, Group, Text } from '@mantine/core';
import {
  IconDevices,
  IconEraser,
  IconKey,
  IconPencil,
  IconSettings,
  IconShieldOff,
  IconUserCheck,
  IconUserOff,
  IconUserShare,
} from '@tabler/icons-react';
import { t } from '@/i18n';
import { useActivateUserMutation, useResetSecondFactorMutation, type UserDto } from '@/api/admin.api';
import { useCurrentUser } from '@/api/session/use-session';
import { useAction } from '@/shared/use-action';
import { formatDay } from '@/ui/text/dates';
import { Avatar } from '@/ui/avatar';
import { confirm, confirmDanger } from '@/ui/dialogs/confirm';
import { toast } from '@/ui/feedback/toast';
import { actionsColumn, column, type Column, DataTable } from '@/ui/table/data-table';
import { IconLink } from '@/ui/icon-button';
import { nameOf, shownEmail } from '@/ui/text/person-name';
import { actionsWidth, alignedActions, RowButton } from '../row-button';

/** Actions on an account with their own dialog. */
export type AccountStep = 'edit' | 'devices' | 'reset' | 'deactivate' | 'handOver' | 'erase';

const icons = {
  edit: IconPencil,
  devices: IconDevices,
  reset: IconKey,
  resetFactor: IconShieldOff,
  deactivate: IconUserOff,
  handOver: IconUserShare,
  activate: IconUserCheck,
  erase: IconEraser,
} as const;

interface Props {
  users: UserDto[];
  onStep: (step: AccountStep, user: UserDto) => void;
}

export function UsersTable({ users, onStep }: Props) {
  const me = useCurrentUser();
  const [activateUser] = useActivateUserMutation();
  const act = useAction();
  const activate = async ({ id, email }: UserDto) => {
    const title = t('admin.users.activateTitle', { email });
    const options = { title, text: t('admin.users.activateText'), confirmLabel: t('admin.users.activateSubmit') };
    if (!(await confirm(options))) return;
    const send = () => activateUser({ id }).unwrap();
    if (await act(send, 'admin.users.activateFailed', `user/${String(id)}/activate`))
      toast.success(t('admin.users.activated', { email }));
  };
  const [resetSecondFactor] = useResetSecondFactorMutation();
  const resetFactor = async ({ id, email }: UserDto) => {
    const title = t('admin.users.resetFactorTitle', { email });
    if (!(await confirmDanger(title, t('admin.users.resetFactorText'), t('admin.users.resetFactorSubmit')))) return;
    const send = () => resetSecondFactor({ id }).unwrap();
    if (await act(send, 'admin.users.resetFactorFailed', `user/${String(id)}/factor`))
      toast.success(t('admin.users.resetFactorDone', { email }));
  };
  const notesOf = (user: UserDto) => {
    const kinds = user.second_factors?.map((kind) => t(`admin.users.factors.${kind}`)).join(', ');
    return [!user.erased_at && nameOf({ ...user, email: '' }), kinds && t('admin.users.secondFactor', { kinds })];
  };
  const leftOn = ({ erased_at: erased, deactivated_at: left }: UserDto) => {
    if (erased) return t('admin.users.erasedOn', { date: formatDay(erased) });
    return left && t('admin.users.deactivatedSince', { date: formatDay(left) });
  };
  const columns: Column<UserDto>[] = [
    column('user', t('admin.users.email'), (user) => (
      <Group gap="sm" wrap="nowrap">
        <Avatar email={user.email} picture={user.profile_picture} size={28} />
        <Box miw={0} className="breakable">
          {shownEmail(user.email)}
          {notesOf(user).map(
            (note) =>
              note && (
                <Text key={note} size="xs" c="dimmed">
                  {note}
                </Text>
              ),
          )}
          <Text size="xs" c="var(--warning)">
            {leftOn(user)}
          </Text>
        </Box>
      </Group>
    )),
    column('role', t('admin.users.role'), ({ role }) => t(`admin.roles.${role}`), { width: 120, isMuted: true }),
    column('created', t('admin.users.created'), ({ created_at: at }) => formatDay(at), { width: 120, isMuted: true }),
    actionsColumn(
      actionsWidth(168, 580),
      (user) => {
        if (user.erased_at) return null;
        const { email } = user;
        const isOwn = user.id === me.id;
        const button = (step: keyof typeof icons, press = () => onStep(step as AccountStep, user)) => (
          <RowButton
            icon={icons[step]}
            label={t(`admin.users.${step}`, { email })}
            word={t(`admin.users.words.${step}`)}
            onClick={press}
          />
        );
        const factor = user.second_factors && !isOwn && button('resetFactor', () => void resetFactor(user));
        if (user.deactivated_at)
          return (
            <>
              {button('edit')}
              {button('handOver')}
              {factor}
              {button('activate', () => void activate(user))}
              {button('erase')}
            </>
          );
        return (
          <>
            {button('edit')}
            {button('devices')}
            {isOwn ? <IconLink icon={IconSettings} label={t('admin.users.own')} to="/settings" /> : button('reset')}
            {factor}
            {!isOwn && button('deactivate')}
          </>
        );
      },
      alignedActions,
    ),
  ];
  return (
    <DataTable
      label={t('admin.users.title')}
      columns={columns}
      rows={users}
      cards={{
        below: 760,
        columns: '28px minmax(0, 1fr) auto',
        areas: ['user user user', '. role actions', '. created actions'],
      }}
    />
  );
}
