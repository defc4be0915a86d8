import { skipToken } from '@reduxjs/toolkit/query';
import { useTranslation } from 'react-i18next';
import {
  adminApi,
  useCreateUserMutation,
  useGetAdminUserQuery,
  useInviteUserMutation,
  useUpdateUserMutation,
  type InvitationDto,
  type UserResponseDto,
  type UserDto,
} from '@/api/admin.api';
import { selectResult } from '@/api/client/query-options';
import { refetch } from '@/api/client/refetch';
import { useApiDispatch } from '@/api/client/store-hooks';
import { ifMatch } from '@/shared/form/meanwhile/if-match';
import type { Meanwhile, Stored } from '@/shared/form/meanwhile/use-meanwhile';
import { useSaveForm, type SaveForm } from '@/shared/form/use-save-form';
import { minPasswordLength } from '@/shared/password/own-password';
import { linkSaid } from './access/link-to-pass-on';
import { accountOf, startOf, type UserValues } from './user-values';

export interface UserFormOptions {
  /** null: a new account. */
  user: UserDto | null;
  onClose: () => void;
  /** The account was created, with a link to hand over. */
  onLink: (invitation: InvitationDto) => void;
}

const storedOf = ({ user, revision }: UserResponseDto): Stored<UserValues> => ({ values: accountOf(user), revision });

/** Fields that other admins may change while it is edited here. */
function useAccountMeanwhile(user: UserDto | null): Meanwhile<UserValues> | undefined {
  const { t } = useTranslation();
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
    storedIn: (current) => storedOf(current as UserResponseDto),
    nameOf: (field) => t(`admin.users.${names[field as keyof typeof names]}`),
    shown: (field, value) => (field === 'role' ? t(`admin.roles.${value as UserDto['role']}`) : undefined),
  };
}

export function useUserForm({ user, onClose, onLink }: UserFormOptions): SaveForm<UserValues> {
  const { t } = useTranslation();
  const [createUser] = useCreateUserMutation();
  const [inviteUser] = useInviteUserMutation();
  const [updateUser] = useUpdateUserMutation();
  return useSaveForm<UserValues, object>({
    place: user ? `user/${String(user.id)}` : 'user/new',
    initial: startOf(user),
    meanwhile: useAccountMeanwhile(user),
    // The kind of access is chosen, not typed.
    typed: ['email', 'role', 'first_name', 'last_name', 'tempPassword'],
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
    failed: (reason) => t(user ? 'admin.users.updateFailed' : 'admin.users.createFailed', { reason }),
    saved: (result, { email }) =>
      t(linkSaid(result) ?? (user ? 'admin.users.updated' : 'admin.users.added'), { email: email.trim() }),
    onSaved: (result) => ('link' in result ? onLink(result as InvitationDto) : onClose()),
  });
}
