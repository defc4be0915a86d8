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
import { shownEmail } from '@/ui/text/names/person-name';
import { useStableCallback } from '@/ui/use-stable-callback';
import classes from './tools.module.css';

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
  const activate = useStableCallback(async ({ id, email }: UserDto) => {
    const title = t('admin.users.activateTitle', { email });
    const options = { title, text: t('admin.users.activateText'), confirmLabel: t('admin.users.activateSubmit') };
    if (!(await confirm(options))) return;
    const failed = (reason: string) => t('admin.users.activateFailed', { reason });
    if (await act(() => activateUser({ id }).unwrap(), failed)) toast.success(t('admin.users.activated', { email }));
  });
  const [resetSecondFactor] = useResetSecondFactorMutation();
  const resetFactor = useStableCallback(async ({ id, email }: UserDto) => {
    const options = { title: t('admin.users.resetFactorTitle', { email }), text: t('admin.users.resetFactorText') };
    if (!(await confirm({ ...options, confirmLabel: t('admin.users.resetFactorSubmit'), danger: true }))) return;
    const failed = (reason: string) => t('admin.users.resetFactorFailed', { reason });
    if (await act(() => resetSecondFactor({ id }).unwrap(), failed)) {
      toast.success(t('admin.users.resetFactorDone', { email }));
    }
  });
  const columns = useMemo(
    (): Column<UserDto>[] => [
      {
        name: 'user',
        head: t('admin.users.email'),
        className: classes.person,
        cell: (user) => (
          <>
            <Avatar email={user.email} picture={user.profile_picture} size={28} />
            <span className={classes.words}>
              <span className="breakable">{shownEmail(user.email)}</span>
              {nameOf(user) && !user.erased_at && <span className="muted-note">{nameOf(user)}</span>}
              {user.second_factors && (
                <span className="muted-note">
                  {t('admin.users.secondFactor', {
                    kinds: user.second_factors.map((kind) => t(`admin.users.factors.${kind}`)).join(', '),
                  })}
                </span>
              )}
              {user.erased_at && (
                <span className={classes.left}>{t('admin.users.erasedOn', { date: dayOf(user.erased_at, zone) })}</span>
              )}
              {user.deactivated_at && !user.erased_at && (
                <span className={classes.left}>
                  {t('admin.users.deactivatedSince', { date: dayOf(user.deactivated_at, zone) })}
                </span>
              )}
            </span>
          </>
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
          const { email } = user;
          // The account is erased.
          if (user.erased_at) return null;
          return (
            <RowActions>
              {/* Optional buttons come first, so that the others line up. */}
              {user.second_factors && user.id !== me.id && (
                <IconButton
                  icon={IconShieldOff}
                  label={t('admin.users.resetFactor', { email })}
                  onClick={() => void resetFactor(user)}
                />
              )}
              {user.deactivated_at && (
                <IconButton
                  icon={IconUserShare}
                  label={t('admin.users.handOver', { email })}
                  onClick={() => onStep('handOver', user)}
                />
              )}
              {!user.deactivated_at && user.id !== me.id && (
                <IconButton
                  icon={IconUserOff}
                  label={t('admin.users.deactivate', { email })}
                  onClick={() => onStep('deactivate', user)}
                />
              )}
              <IconButton
                icon={IconPencil}
                label={t('admin.users.edit', { email })}
                onClick={() => onStep('edit', user)}
              />
              {user.deactivated_at ? (
                <>
                  <IconButton
                    icon={IconUserCheck}
                    label={t('admin.users.activate', { email })}
                    onClick={() => void activate(user)}
                  />
                  <IconButton
                    icon={IconEraser}
                    label={t('admin.users.erase', { email })}
                    onClick={() => onStep('erase', user)}
                  />
                </>
              ) : (
                <>
                  {user.id === me.id ? (
                    <IconLink icon={IconSettings} label={t('admin.users.own')} to="/settings" />
                  ) : (
                    <IconButton
                      icon={IconKey}
                      label={t('admin.users.reset', { email })}
                      onClick={() => onStep('reset', user)}
                    />
                  )}
                  <IconButton
                    icon={IconDevices}
                    label={t('admin.users.devices', { email })}
                    onClick={() => onStep('devices', user)}
                  />
                </>
              )}
            </RowActions>
          );
        },
      },
    ],
    [t, zone, me.id, activate, resetFactor, onStep],
  );
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
