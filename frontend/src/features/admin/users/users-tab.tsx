import { Box, Group, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { t } from '@/i18n';
import { useGetAdminUsersQuery, type UserListDto, type UserDto } from '@/api/admin.api';
import { ListState } from '@/shared/list-state';
import { LabelButton } from '@/ui/label-button';
import { ListNote } from '@/ui/list/list-note';
import { TitledSection } from '@/ui/screen/titled-section';
import { useAdminView } from '../use-admin-view';
import { DevicesModal } from './devices-modal';
import { DeactivateModal, EraseModal } from './leaving';
import { MessageForm } from './message-form';
import { RegistrationCode } from './registration-code';
import { ResetPasswordModal } from './reset-password-modal';
import { UserModal } from './user-modal';
import { UsersTable, type AccountStep } from './users-table';

type Step = { step: AccountStep; user: UserDto } | null;

const hasLeft = ({ deactivated_at: left }: UserDto) => Number(left !== undefined);

/** Active accounts first. Very long lists are incomplete: `total` counts all accounts. */
function Accounts({ users, total }: UserListDto) {
  const [{ isNew }, change] = useAdminView();
  const [open, setOpen] = useState<Step>(null);
  const close = () => {
    setOpen(null);
    if (isNew) change({ isNew: false });
  };
  const userOf = (step: AccountStep) => (open?.step === step ? open.user : null);
  const rows = useMemo(() => users.toSorted((a, b) => hasLeft(a) - hasLeft(b)), [users]);
  const successors = users.filter((user) => !user.deactivated_at);
  return (
    <Box component="section" mb="xl" aria-labelledby="users-heading">
      <Group justify="space-between" wrap="nowrap" mb="xs">
        <Title order={2} size="h3" id="users-heading">
          {t('admin.users.title')}{' '}
          <Text span inherit fw={400} c="var(--text-faint)">
            {total}
          </Text>
        </Title>
        <LabelButton icon={IconPlus} onClick={() => change({ isNew: true })}>
          {t('admin.users.new')}
        </LabelButton>
      </Group>
      {total > users.length && <ListNote>{t('admin.users.leftOut', { count: total - users.length })}</ListNote>}
      <UsersTable users={rows} onStep={(step, user) => setOpen({ step, user })} />
      <UserModal edited={isNew ? 'new' : userOf('edit')} onClose={close} />
      <ResetPasswordModal user={userOf('reset')} onClose={close} />
      <DevicesModal user={userOf('devices')} onClose={close} />
      <DeactivateModal user={userOf('deactivate') ?? userOf('handOver')} successors={successors} onClose={close} />
      <EraseModal user={userOf('erase')} successors={successors} onClose={close} />
    </Box>
  );
}

/** The accounts, a form for a message to one of them, and the code for registering. */
export function UsersTab() {
  const { data, error, refetch } = useGetAdminUsersQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      <ListState query={{ data, error, refetch }} />
      {data && (
        <>
          <Accounts {...data} />
          <TitledSection title={t('admin.code.title')} text={t('admin.code.text')}>
            <RegistrationCode />
          </TitledSection>
          <TitledSection title={t('admin.message.title')} text={t('admin.message.text')}>
            <MessageForm users={data.users.filter((user) => !user.deactivated_at)} />
          </TitledSection>
        </>
      )}
    </>
  );
}
