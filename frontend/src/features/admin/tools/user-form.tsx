import { NativeSelect, PasswordInput, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { createUserLimits } from '@/api/generated/limits.gen';
import { useCurrentUser } from '@/api/session/use-session';
import { ModalForm } from '@/shared/form/form';
import layout from '@/shared/form/form.module.css';
import { minPasswordLength } from '@/shared/password/own-password';
import { AccessChoice } from './access/access-choice';
import { useUserForm, type UserFormOptions } from './use-user-form';
import { roles } from './user-values';

export function UserForm(options: UserFormOptions) {
  const { user, onClose } = options;
  const { t } = useTranslation();
  const form = useUserForm(options);
  const limits = (name: 'email' | 'first_name' | 'last_name') => ({
    ...form.field(name),
    maxLength: createUserLimits[name].maxLength,
    autoComplete: 'off',
  });

  const isOwn = user?.id === useCurrentUser().id;
  const isByLink = form.values.by === 'link';

  return (
    <ModalForm
      form={form}
      saveLabel={user ? t('common.save') : t(isByLink ? 'admin.users.createLink' : 'admin.users.create')}
      onClose={onClose}
    >
      <TextInput
        {...limits('email')}
        label={t('admin.users.email')}
        type="email"
        required
        readOnly={isOwn}
        description={isOwn && <Link to="/settings">{t('admin.users.own')}</Link>}
        data-autofocus
      />
      <NativeSelect
        {...form.field('role')}
        label={t('admin.users.role')}
        data={roles.map((role) => ({ value: role, label: t(`admin.roles.${role}`) }))}
      />
      <div className={layout.pair}>
        <TextInput {...limits('first_name')} label={t('admin.users.firstName')} />
        <TextInput {...limits('last_name')} label={t('admin.users.lastName')} />
      </div>
      {!user && <AccessChoice by={form.values.by} onChange={(by) => form.set({ by })} />}
      {!user && !isByLink && (
        <PasswordInput
          {...form.field('tempPassword')}
          label={t('admin.users.tempPassword')}
          description={t('admin.users.tempPasswordHint', { min: minPasswordLength })}
          required
          autoComplete="new-password"
        />
      )}
    </ModalForm>
  );
}
