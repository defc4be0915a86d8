import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiError } from '@/api/client/api-error';
import { fieldErrors } from '@/api/client/field-errors';
import { profileLimits } from '@/api/limits.gen';
import { useUpdateProfileMutation } from '@/api/people/profile.api';
import type { CurrentUser } from '@/api/session/auth.api';
import { useCurrentUser } from '@/api/session/use-session';
import { useKeptDraft } from '@/shared/drafts/use-draft';
import { ErrorBanner } from '@/ui/feedback/error-banner';
import { toast } from '@/ui/feedback/toast';
import classes from './form.module.css';
import { sentenceOf } from './server-errors';

const valuesOf = ({ first_name, last_name, email }: CurrentUser) => ({
  first_name: first_name ?? '',
  last_name: last_name ?? '',
  email,
  currentPassword: '',
});

type Values = ReturnType<typeof valuesOf>;

/** The password is only there to save another address; alone it is nothing to lose. */
const kept = ['first_name', 'last_name', 'email'] as const;

const isOther = (email: string, { email: mine }: CurrentUser) => email.trim().toLowerCase() !== mine;

export function ProfileForm() {
  const { t } = useTranslation('settings');
  const user = useCurrentUser();
  const [updateProfile, { isLoading, error }] = useUpdateProfileMutation();
  const form = useForm({
    initialValues: valuesOf(user),
    validate: {
      email: (email) => (email.trim() === '' ? t('profile.emailRequired') : null),
      currentPassword: (password, { email }) =>
        password === '' && isOther(email, user) ? t('profile.passwordRequired') : null,
    },
  });
  const dirty = kept.some((field) => form.isDirty(field));
  const { release, notice } = useKeptDraft({
    place: 'profile',
    start: valuesOf(user),
    values: form.values,
    setValues: form.setValues,
    isDirty: dirty,
  });

  // Changed meanwhile, here or in another tab: what is being typed stays.
  const adopt = useEffectEvent((next: CurrentUser) => {
    if (dirty) return;
    form.setInitialValues(valuesOf(next));
    form.setValues(valuesOf(next));
  });
  const known = useRef(user);
  useEffect(() => {
    if (known.current === user) return;
    known.current = user;
    adopt(user);
  }, [user]);

  const save = async ({ currentPassword, ...profile }: Values) => {
    const profileDto = { ...profile, ...(isOther(profile.email, user) && { currentPassword }) };
    const { data, error: refusal } = await updateProfile({ profileDto });
    if (refusal) form.setErrors(fieldErrors(toApiError(refusal), form.values));
    if (!data) return;
    release();
    form.setInitialValues(valuesOf(data.user));
    form.setValues(valuesOf(data.user));
    toast.success(t('profile.saved'));
  };
  /** Whoever sent it with the keyboard stands before what is to be put right. */
  const focusFirst = (errors: typeof form.errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus();
  const failure = error && !isLoading ? sentenceOf(toApiError(error), form.values) : null;

  return (
    <form noValidate className={classes.form} onSubmit={form.onSubmit((values) => void save(values), focusFirst)}>
      {notice}
      {failure && <ErrorBanner message={failure.text ?? t('profile.failed')} />}
      <div className={classes.pair}>
        <TextInput
          label={t('profile.firstName')}
          autoComplete="given-name"
          maxLength={profileLimits.first_name.maxLength}
          {...form.getInputProps('first_name')}
        />
        <TextInput
          label={t('profile.lastName')}
          autoComplete="family-name"
          maxLength={profileLimits.last_name.maxLength}
          {...form.getInputProps('last_name')}
        />
      </div>
      <TextInput
        type="email"
        label={t('profile.email')}
        required
        autoComplete="email"
        maxLength={profileLimits.email.maxLength}
        {...form.getInputProps('email')}
      />
      {isOther(form.values.email, user) && (
        <PasswordInput
          label={t('profile.currentPassword')}
          description={t('profile.currentPasswordHint')}
          required
          autoComplete="current-password"
          {...form.getInputProps('currentPassword')}
        />
      )}
      <div className={classes.actions}>
        <Button type="submit" loading={isLoading}>
          {t('profile.save')}
        </Button>
      </div>
    </form>
  );
}
