import { Button } from '@mantine/core';
import { IconKey, IconPencil, IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDto } from '@/api/admin.api';
import { Avatar } from '@/ui/avatar';
import { ListNote } from '@/ui/list/list-note';
import { DataTable, type Column } from '@/ui/table/data-table';
import { RowAction, RowActions } from '@/ui/table/row-action';
import { formatDay } from '@/ui/text/dates';
import { ResetPasswordModal } from './reset-password-modal';
import classes from './tools.module.css';
import { UserModal } from './user-modal';

const nameOf = ({ first_name, last_name }: UserDto) => [first_name, last_name].filter(Boolean).join(' ');

interface Props {
  users: UserDto[];
  /** How many there are: of very many, not all are listed. */
  total: number;
}

export function UsersTable({ users, total }: Props) {
  const { t } = useTranslation('admin');
  const [edited, setEdited] = useState<UserDto | 'new' | null>(null);
  const [reset, setReset] = useState<UserDto | null>(null);
  const columns = useMemo(
    (): Column<UserDto>[] => [
      {
        name: 'user',
        head: t('users.email'),
        className: classes.person,
        cell: (user) => (
          <>
            <Avatar email={user.email} picture={user.profile_picture} size={28} />
            <span className={classes.words}>
              <span className="breakable">{user.email}</span>
              {nameOf(user) && <span className="muted-note">{nameOf(user)}</span>}
            </span>
          </>
        ),
      },
      { name: 'role', head: t('users.role'), className: classes.role, cell: ({ role }) => t(`roles.${role}`) },
      {
        name: 'created',
        head: t('users.created'),
        className: classes.created,
        cell: ({ created_at: at }) => formatDay(at),
      },
      {
        name: 'actions',
        head: t('tables.actions'),
        isQuiet: true,
        cell: (user) => (
          <RowActions>
            <RowAction
              icon={IconPencil}
              label={t('users.edit', { email: user.email })}
              onClick={() => setEdited(user)}
            />
            <RowAction icon={IconKey} label={t('users.reset', { email: user.email })} onClick={() => setReset(user)} />
          </RowActions>
        ),
      },
    ],
    [t],
  );
  return (
    <section aria-labelledby="users-heading">
      <div className={classes.toolbar}>
        <h2 id="users-heading" className="panel-title">
          {t('users.title')} <span className={classes.count}>{total}</span>
        </h2>
        <Button leftSection={<IconPlus size={16} stroke={2} aria-hidden />} onClick={() => setEdited('new')}>
          {t('users.new')}
        </Button>
      </div>
      {total > users.length && <ListNote>{t('users.leftOut', { count: total - users.length })}</ListNote>}
      <DataTable label={t('users.title')} columns={columns} rows={users} className={classes.table} />
      <UserModal edited={edited} onClose={() => setEdited(null)} />
      <ResetPasswordModal user={reset} onClose={() => setReset(null)} />
    </section>
  );
}
