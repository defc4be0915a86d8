import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { profileLimits } from '@/api/limits.gen';
import { useUpdateProfileMutation } from '@/api/people/profile.api';
import type { CurrentUser } from '@/api/session/auth.api';
import { useCurrentUser } from '@/api/session/use-session';
import { Form } from '@/shared/form/form';
import layout from '@/shared/form/form.module.css';
import { useSaveForm } from '@/shared/form/use-save-form';
import classes from './form.module.css';

const valuesOf = ({ first_name, last_name, email }: CurrentUser) => ({
  first_name: first_name ?? '',
  last_name: last_name ?? '',
  email,
  currentPassword: '',
});

/** The password is only there to save another address; alone it is nothing to lose. */
const typed = ['first_name', 'last_name', 'email'] as const;

const isOther = (email: string, { email: mine }: CurrentUser) => email.trim().toLowerCase() !== mine;

export function ProfileForm() {
  const { t } = useTranslation('settings');
  const user = useCurrentUser();
  const [updateProfile] = useUpdateProfileMutation();
  const form = useSaveForm({
    place: 'profile',
    initial: valuesOf(user),
    typed,
    validate: ({ email, currentPassword }) => ({
      ...(email.trim() === '' && { email: t('profile.emailRequired') }),
      ...(currentPassword === '' && isOther(email, user) && { currentPassword: t('profile.passwordRequired') }),
    }),
    save: ({ currentPassword, ...profile }) => {
      const profileDto = { ...profile, ...(isOther(profile.email, user) && { currentPassword }) };
      return updateProfile({ profileDto }).unwrap();
    },
    failed: (_reason, { fromServer, message }) => (fromServer ? message : t('profile.failed')),
    saved: () => t('profile.saved'),
    onSaved: ({ user: saved }, adopt) => adopt(valuesOf(saved)),
  });

  // Changed meanwhile, here or in another tab: what is being typed stays.
  const follow = useEffectEvent((next: CurrentUser) => {
    const values = valuesOf(next);
    const isSame = typed.every((field) => values[field] === form.start[field]);
    if (!isSame && typed.every((field) => form.values[field] === form.start[field])) form.adopt(values);
  });
  useEffect(() => follow(user), [user]);

  return (
    <Form form={form}>
      <div className={layout.pair}>
        <TextInput
          {...form.field('first_name')}
          label={t('profile.firstName')}
          autoComplete="given-name"
          maxLength={profileLimits.first_name.maxLength}
        />
        <TextInput
          {...form.field('last_name')}
          label={t('profile.lastName')}
          autoComplete="family-name"
          maxLength={profileLimits.last_name.maxLength}
        />
      </div>
      <TextInput
        {...form.field('email')}
        type="email"
        label={t('profile.email')}
        required
        autoComplete="email"
        maxLength={profileLimits.email.maxLength}
      />
      {isOther(form.values.email, user) && (
        <PasswordInput
          {...form.field('currentPassword')}
          label={t('profile.currentPassword')}
          description={t('profile.currentPasswordHint')}
          required
          autoComplete="current-password"
        />
      )}
      <div className={classes.actions}>
        <Button type="submit" loading={form.busy}>
          {t('profile.save')}
        </Button>
      </div>
    </Form>
  );
}
