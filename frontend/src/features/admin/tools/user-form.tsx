import { NativeSelect, PasswordInput, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCreateUserMutation, useUpdateUserMutation, type Role, type UserDto } from '@/api/admin.api';
import { createUserLimits } from '@/api/limits.gen';
import { ModalForm } from '@/shared/form/form';
import layout from '@/shared/form/form.module.css';
import { useSaveForm } from '@/shared/form/use-save-form';
import { minPasswordLength } from '@/shared/password/own-password';
import { roles, startOf, type UserValues } from './user-values';

interface Props {
  /** null: a new account. */
  user: UserDto | null;
  onClose: () => void;
}

export function UserForm({ user, onClose }: Props) {
  const { t } = useTranslation('admin');
  const { t: common } = useTranslation();
  const [createUser] = useCreateUserMutation();
  const [updateUser] = useUpdateUserMutation();
  const form = useSaveForm<UserValues>({
    place: user ? `user/${String(user.id)}` : 'user/new',
    initial: startOf(user),
    validate: ({ email, tempPassword }) => ({
      ...(email.trim() === '' && { email: t('users.emailRequired') }),
      ...(!user &&
        tempPassword.length < minPasswordLength && {
          tempPassword: t('users.passwordTooShort', { min: minPasswordLength }),
        }),
    }),
    save: ({ tempPassword, role, ...rest }) => {
      const account = { ...rest, role: role as Role };
      return user
        ? updateUser({ id: user.id, updateUserDto: account }).unwrap()
        : createUser({ createUserDto: { ...account, tempPassword } }).unwrap();
    },
    failed: (reason) => t(user ? 'users.updateFailed' : 'users.createFailed', { reason }),
    saved: (_result, { email }) => t(user ? 'users.updated' : 'users.added', { email: email.trim() }),
    onSaved: onClose,
  });
  const limits = (name: 'email' | 'first_name' | 'last_name') => ({
    ...form.field(name),
    maxLength: createUserLimits[name].maxLength,
    autoComplete: 'off',
  });

  return (
    <ModalForm form={form} saveLabel={user ? common('save') : t('users.create')} onClose={onClose}>
      <TextInput {...limits('email')} label={t('users.email')} type="email" required data-autofocus />
      <NativeSelect
        {...form.field('role')}
        label={t('users.role')}
        data={roles.map((role) => ({ value: role, label: t(`roles.${role}`) }))}
      />
      <div className={layout.pair}>
        <TextInput {...limits('first_name')} label={t('users.firstName')} />
        <TextInput {...limits('last_name')} label={t('users.lastName')} />
      </div>
      {!user && (
        <PasswordInput
          {...form.field('tempPassword')}
          label={t('users.tempPassword')}
          description={t('users.tempPasswordHint', { min: minPasswordLength })}
          required
          autoComplete="new-password"
        />
      )}
    </ModalForm>
  );
}
