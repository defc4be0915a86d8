import { Box, Group, Text } from '@mantine/core';
import { useCallbackRef } from '@mantine/hooks';
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
  type Icon,
} from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useActivateUserMutation, useResetSecondFactorMutation, type UserDto } from '@/api/admin.api';
import { useCurrentUser } from '@/api/session/use-session';
import { useAction } from '@/shared/use-action';
import { dayOf } from '@/shared/studio/studio-time';
import { useStudio } from '@/shared/studio/use-studio';
import { Avatar } from '@/ui/avatar';
import { confirm } from '@/ui/dialogs/confirm';
import { toast } from '@/ui/feedback/toast';
import { DataTable, type Column } from '@/ui/table/data-table';
import { IconButton, IconLink } from '@/ui/icon-button';
import { RowActions } from '@/ui/table/row-actions';
import { shownEmail } from '@/ui/text/person-name';

const nameOf = ({ first_name, last_name }: UserDto) => [first_name, last_name].filter(Boolean).join(' ');

/** Actions on an account with their own dialog. */
export type AccountStep = 'edit' | 'devices' | 'reset' | 'deactivate' | 'handOver' | 'erase';

interface Props {
  users: UserDto[];
  /** Must keep its identity between renders. */
  onStep: (step: AccountStep, user: UserDto) => void;
}

export function UsersTable({ users, onStep }: Props) {
  const { t } = useTranslation();
  const { zone } = useStudio();
  const me = useCurrentUser();
  const [activateUser] = useActivateUserMutation();
  const act = useAction();
  const activate = useCallbackRef(async ({ id, email }: UserDto) => {
    const title = t('admin.users.activateTitle', { email });
    const options = { title, text: t('admin.users.activateText'), confirmLabel: t('admin.users.activateSubmit') };
    if (!(await confirm(options))) return;
    const failed = (reason: string) => t('admin.users.activateFailed', { reason });
    if (await act(() => activateUser({ id }).unwrap(), failed)) toast.success(t('admin.users.activated', { email }));
  });
  const [resetSecondFactor] = useResetSecondFactorMutation();
  const resetFactor = useCallbackRef(async ({ id, email }: UserDto) => {
    const options = { title: t('admin.users.resetFactorTitle', { email }), text: t('admin.users.resetFactorText') };
    if (!(await confirm({ ...options, confirmLabel: t('admin.users.resetFactorSubmit'), danger: true }))) return;
    const failed = (reason: string) => t('admin.users.resetFactorFailed', { reason });
    if (await act(() => resetSecondFactor({ id }).unwrap(), failed)) {
      toast.success(t('admin.users.resetFactorDone', { email }));
    }
  });
  const columns = useMemo((): Column<UserDto>[] => {
    const notesOf = (user: UserDto) => {
      const kinds = user.second_factors?.map((kind) => t(`admin.users.factors.${kind}`)).join(', ');
      return [!user.erased_at && nameOf(user), kinds && t('admin.users.secondFactor', { kinds })];
    };
    const leftOn = ({ erased_at: erased, deactivated_at: left }: UserDto) => {
      if (erased) return t('admin.users.erasedOn', { date: dayOf(erased, zone) });
      return left && t('admin.users.deactivatedSince', { date: dayOf(left, zone) });
    };
    return [
      {
        name: 'user',
        head: t('admin.users.email'),
        cell: (user) => (
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
        ),
      },
      {
        name: 'role',
        head: t('admin.users.role'),
        width: 120,
        isMuted: true,
        cell: ({ role }) => t(`admin.roles.${role}`),
      },
      {
        name: 'created',
        head: t('admin.users.created'),
        width: 120,
        isMuted: true,
        cell: ({ created_at: at }) => dayOf(at, zone),
      },
      {
        name: 'actions',
        head: t('admin.tables.actions'),
        isQuiet: true,
        width: 128,
        cell: (user) => {
          if (user.erased_at) return null;
          const { email } = user;
          const isOwn = user.id === me.id;
          const button = (step: AccountStep, icon: Icon) => (
            <IconButton icon={icon} label={t(`admin.users.${step}`, { email })} onClick={() => onStep(step, user)} />
          );
          return (
            <RowActions>
              {/* Optional buttons come first, so that the others line up. */}
              {user.second_factors && !isOwn && (
                <IconButton
                  icon={IconShieldOff}
                  label={t('admin.users.resetFactor', { email })}
                  onClick={() => void resetFactor(user)}
                />
              )}
              {user.deactivated_at ? button('handOver', IconUserShare) : !isOwn && button('deactivate', IconUserOff)}
              {button('edit', IconPencil)}
              {user.deactivated_at ? (
                <>
                  <IconButton
                    icon={IconUserCheck}
                    label={t('admin.users.activate', { email })}
                    onClick={() => void activate(user)}
                  />
                  {button('erase', IconEraser)}
                </>
              ) : (
                <>
                  {isOwn ? (
                    <IconLink icon={IconSettings} label={t('admin.users.own')} to="/settings" />
                  ) : (
                    button('reset', IconKey)
                  )}
                  {button('devices', IconDevices)}
                </>
              )}
            </RowActions>
          );
        },
      },
    ];
  }, [t, zone, me.id, activate, resetFactor, onStep]);
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
