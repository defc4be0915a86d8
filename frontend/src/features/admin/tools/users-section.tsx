import { Button, SegmentedControl } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDto } from '@/api/admin.api';
import { ListNote } from '@/ui/list/list-note';
import { useStableCallback } from '@/ui/use-stable-callback';
import { accountsShown, type AccountsShown } from '../use-admin-view';
import { DeactivateModal } from './leaving/deactivate-modal';
import { EraseModal } from './leaving/erase-modal';
import { HandOverModal } from './leaving/hand-over-modal';
import { DevicesModal } from './access/devices-modal';
import { ResetPasswordModal } from './access/reset-password-modal';
import classes from './tools.module.css';
import { UserModal } from './user-modal';
import { UsersTable, type AccountStep } from './users-table';

interface Props {
  users: UserDto[];
  /** The total; very long lists are incomplete. */
  total: number;
  shown: AccountsShown;
  onShow: (shown: AccountsShown) => void;
}

const isShown = ({ deactivated_at: left }: UserDto, shown: AccountsShown) =>
  shown === 'all' || (left !== undefined) === (shown === 'deactivated');

type Step = { step: AccountStep; user: UserDto } | { step: 'create' } | null;

export function UsersSection({ users, total, shown, onShow }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Step>(null);
  const onStep = useStableCallback((step: AccountStep, user: UserDto) => setOpen({ step, user }));
  const close = () => setOpen(null);
  const userOf = (step: AccountStep) => (open?.step === step ? open.user : null);
  const rows = useMemo(() => users.filter((user) => isShown(user, shown)), [users, shown]);
  const successors = users.filter((user) => !user.deactivated_at);
  const hasLeavers = users.some((user) => user.deactivated_at);
  return (
    <section aria-labelledby="users-heading">
      <div className={classes.toolbar}>
        <h2 id="users-heading" className="panel-title">
          {t('admin.users.title')}{' '}
          <span className={classes.count}>{hasLeavers && shown !== 'all' ? rows.length : total}</span>
        </h2>
        <Button leftSection={<IconPlus size={16} stroke={2} aria-hidden />} onClick={() => setOpen({ step: 'create' })}>
          {t('admin.users.new')}
        </Button>
      </div>
      {(hasLeavers || shown !== 'active') && (
        <SegmentedControl
          className={classes.shown}
          aria-label={t('admin.users.accounts')}
          data={accountsShown.map((value) => ({ value, label: t(`admin.users.shown.${value}`) }))}
          value={shown}
          onChange={onShow}
        />
      )}
      {total > users.length && <ListNote>{t('admin.users.leftOut', { count: total - users.length })}</ListNote>}
      {rows.length > 0 ? (
        <UsersTable users={rows} onStep={onStep} />
      ) : (
        <p className={classes.text}>{t('admin.users.noneShown')}</p>
      )}
      <UserModal edited={open?.step === 'create' ? 'new' : userOf('edit')} onClose={close} />
      <ResetPasswordModal user={userOf('reset')} onClose={close} />
      <DevicesModal user={userOf('devices')} onClose={close} />
      <DeactivateModal user={userOf('deactivate')} successors={successors} onClose={close} />
      <HandOverModal user={userOf('handOver')} successors={successors} onClose={close} />
      <EraseModal user={userOf('erase')} successors={successors} onClose={close} />
    </section>
  );
}
