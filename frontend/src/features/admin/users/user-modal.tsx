import { Anchor, NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { Link } from 'react-router-dom';
import { t } from '@/i18n';
import {
  adminApi,
  useCreateUserMutation,
  useGetAdminUserQuery,
  useInviteUserMutation,
  useUpdateUserMutation,
  type CreateUserDto,
  type Role,
  type UserDto,
  type UserResponseDto,
} from '@/api/admin.api';
import { selectResult } from '@/api/client/query-options';
import { refetch, useApiDispatch } from '@/api/client/store-hooks';
import { createUserLimits } from '@/api/generated/limits.gen';
import { useCurrentUser } from '@/api/session/use-session';
import { ModalForm } from '@/shared/form/form';
import { ifMatch } from '@/shared/form/conflicts/if-match';
import type { ConflictOptions, Stored } from '@/shared/form/conflicts/use-conflicts';
import { useSaveForm } from '@/shared/form/use-save-form';
import { minPasswordLength } from '@/shared/accounts/own-password';
import { NewPassword } from '@/shared/accounts/password-fields';
import { AccessChoice, InvitationModal, invitationMessage, type Access } from './invitation';

const roles: readonly Role[] = ['employee', 'admin'];

interface Values extends CreateUserDto {
  /** How a new user gets a password. */
  by: Access;
}

/** The editable fields of an account. */
const accountOf = ({ email, role, first_name, last_name }: UserDto) => ({
  ...{ email, role },
  first_name: first_name ?? '',
  last_name: last_name ?? '',
});

const blank = { email: '', role: 'employee', first_name: '', last_name: '' } as const;

const storedOf = ({ user, revision }: UserResponseDto): Stored<Values> => ({ values: accountOf(user), revision });

/** Fields that other admins may change while it is edited here. */
function useAccountConflicts(user: UserDto | null): ConflictOptions<Values> | undefined {
  const dispatch = useApiDispatch();
  const { currentData: answer } = useGetAdminUserQuery(user ? { id: user.id } : skipToken, {
    refetchOnMountOrArgChange: true,
    selectFromResult: selectResult,
  });
  if (!user) return undefined;
  const names = { email: 'email', role: 'role', first_name: 'firstName', last_name: 'lastName' } as const;
  return {
    stored: answer && storedOf(answer),
    load: async () => storedOf(await dispatch(refetch(adminApi.endpoints.getAdminUser.initiate, { id: user.id }))),
    toStored: (current) => storedOf(current as UserResponseDto),
    fieldLabel: (field) => t(`admin.users.${names[field as keyof typeof names]}`),
    formatValue: (field, value) => (field === 'role' ? t(`admin.roles.${value as Role}`) : undefined),
  };
}

interface FormProps {
  /** null: a new account. */
  user: UserDto | null;
  onSaved: (result: object) => void;
}

function UserForm({ user, onSaved }: FormProps) {
  const [createUser] = useCreateUserMutation();
  const [inviteUser] = useInviteUserMutation();
  const [updateUser] = useUpdateUserMutation();
  const form = useSaveForm<Values, object>({
    draftKey: user ? `user/${String(user.id)}` : 'user/new',
    initial: { ...(user ? accountOf(user) : blank), by: 'link', tempPassword: '' },
    conflicts: useAccountConflicts(user),
    // The kind of access is chosen, not typed.
    draftFields: ['email', 'role', 'first_name', 'last_name', 'tempPassword'],
    validate: ({ email, by, tempPassword }) => ({
      ...(email.trim() === '' && { email: t('admin.users.emailRequired') }),
      ...(!user &&
        by === 'password' &&
        tempPassword.length < minPasswordLength && {
          tempPassword: t('admin.users.passwordTooShort', { min: minPasswordLength }),
        }),
    }),
    save: ({ tempPassword, by, ...account }, _start, basis) => {
      if (user) return updateUser({ id: user.id, updateUserDto: account, ...ifMatch(basis) }).unwrap();
      if (by === 'link') return inviteUser({ inviteUserDto: account }).unwrap();
      return createUser({ createUserDto: { ...account, tempPassword } }).unwrap();
    },
    failureText: (reason) => t(user ? 'admin.users.updateFailed' : 'admin.users.createFailed', { reason }),
    successText: (result, { email }) =>
      t(invitationMessage(result, true) ?? (user ? 'admin.users.updated' : 'admin.users.added'), {
        email: email.trim(),
      }),
    onSaved,
  });
  const isOwn = user?.id === useCurrentUser().id;
  const isByLink = form.values.by === 'link';
  const text = (name: 'email' | 'first_name' | 'last_name') => ({
    ...form.field(name),
    maxLength: createUserLimits[name].maxLength,
  });
  return (
    <ModalForm
      form={form}
      saveLabel={user ? t('common.save') : t(isByLink ? 'admin.users.invite' : 'admin.users.create')}
    >
      <SimpleGrid minColWidth="min(100%, 180px)" autoFlow="auto-fit">
        <TextInput {...text('first_name')} label={t('admin.users.firstName')} data-autofocus />
        <TextInput {...text('last_name')} label={t('admin.users.lastName')} />
      </SimpleGrid>
      <TextInput
        {...text('email')}
        label={t('admin.users.email')}
        type="email"
        required
        readOnly={isOwn}
        description={
          isOwn && (
            <Anchor component={Link} to="/settings" inherit>
              {t('admin.users.own')}
            </Anchor>
          )
        }
      />
      <NativeSelect
        {...form.field('role')}
        label={t('admin.users.role')}
        data={roles.map((role) => ({ value: role, label: t(`admin.roles.${role}`) }))}
      />
      {!user && <AccessChoice isNew by={form.values.by} onChange={(by) => form.set({ by })} />}
      {!user && !isByLink && (
        <NewPassword
          {...form.field('tempPassword')}
          label={t('admin.users.tempPassword')}
          description={t('admin.users.tempPasswordHint', { min: minPasswordLength })}
          required
        />
      )}
    </ModalForm>
  );
}

/** Creates or edits an account. */
export function UserModal({ edited, onClose }: { edited: UserDto | 'new' | null; onClose: () => void }) {
  return (
    <InvitationModal
      opened={edited !== null}
      title={t(edited === 'new' ? 'admin.users.newTitle' : 'admin.users.editTitle')}
      linkTitle={(email) => t('admin.users.invitationTitle', { email })}
      onClose={onClose}
      form={(onSaved) =>
        edited && (
          <UserForm
            key={edited === 'new' ? 'new' : edited.id}
            user={edited === 'new' ? null : edited}
            onSaved={onSaved}
          />
        )
      }
    />
  );
}
