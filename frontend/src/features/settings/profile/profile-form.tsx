import { Button, TextInput } from '@mantine/core';
import { t } from '@/i18n';
import { profileLimits } from '@/api/generated/limits.gen';
import { useUpdateProfileMutation, sessionApi, useGetMeQuery, type CurrentUser } from '@/api/session.api';
import { selectResult } from '@/api/client/query-options';
import { refetch, useApiDispatch } from '@/api/client/store-hooks';
import { useCurrentUser } from '@/api/session/use-session';
import { Form } from '@/shared/form/form';
import layout from '@/shared/form/form.module.css';
import { ifMatch } from '@/shared/form/conflicts/if-match';
import type { Stored } from '@/shared/form/conflicts/use-conflicts';
import { useSaveForm } from '@/shared/form/use-save-form';
import { CurrentPassword } from '@/shared/accounts/password-fields';

const valuesOf = ({ first_name, last_name, email }: CurrentUser) => ({
  first_name: first_name ?? '',
  last_name: last_name ?? '',
  email,
  currentPassword: '',
});

type Values = ReturnType<typeof valuesOf>;

const storedOf = ({ user, revision }: { user: CurrentUser; revision: string }): Stored<Values> => {
  const { currentPassword, ...values } = valuesOf(user);
  return { values, revision };
};

const labels = { first_name: 'firstName', last_name: 'lastName', email: 'email' } as const;

/** The password is only needed to save another address, and is no unsaved change by itself. */
const draftFields = ['first_name', 'last_name', 'email'] as const;

const isChanged = (email: string, { email: mine }: CurrentUser) => email.trim().toLowerCase() !== mine;

export function ProfileForm() {
  const user = useCurrentUser();
  const [updateProfile] = useUpdateProfileMutation();
  const dispatch = useApiDispatch();
  const { currentData: me } = useGetMeQuery(undefined, { selectFromResult: selectResult });
  const form = useSaveForm({
    draftKey: 'profile',
    initial: valuesOf(user),
    draftFields,
    // Changed in another tab, on another device, or by an admin.
    conflicts: {
      stored: me && storedOf(me),
      load: async () => storedOf(await dispatch(refetch(sessionApi.endpoints.getMe.initiate, undefined))),
      toStored: (current) => storedOf(current as NonNullable<typeof me>),
      fieldLabel: (field) => t(`settings.profile.${field === 'currentPassword' ? field : labels[field]}`),
    },
    validate: ({ email, currentPassword }) => ({
      ...(email.trim() === '' && { email: t('settings.profile.emailRequired') }),
      ...(currentPassword === '' &&
        isChanged(email, user) && { currentPassword: t('settings.profile.passwordRequired') }),
    }),
    save: ({ currentPassword, ...profile }, _start, basis) => {
      const profileDto = { ...profile, ...(isChanged(profile.email, user) && { currentPassword }) };
      return updateProfile({ profileDto, ...ifMatch(basis) }).unwrap();
    },
    failureText: (_reason, { fromServer, message }) => (fromServer ? message : t('settings.profile.failed')),
    successText: () => t('settings.profile.saved'),
    resetTo: ({ user: saved }) => valuesOf(saved),
  });

  return (
    <Form form={form}>
      <div className={layout.pair}>
        <TextInput
          {...form.field('first_name')}
          label={t('settings.profile.firstName')}
          autoComplete="given-name"
          maxLength={profileLimits.first_name.maxLength}
        />
        <TextInput
          {...form.field('last_name')}
          label={t('settings.profile.lastName')}
          autoComplete="family-name"
          maxLength={profileLimits.last_name.maxLength}
        />
      </div>
      <TextInput
        {...form.field('email')}
        type="email"
        label={t('settings.profile.email')}
        required
        autoComplete="email"
        maxLength={profileLimits.email.maxLength}
      />
      {isChanged(form.values.email, user) && (
        <CurrentPassword
          {...form.field('currentPassword')}
          label={t('settings.profile.currentPassword')}
          description={t('settings.profile.currentPasswordHint')}
          required
        />
      )}
      {form.conflictNotice}
      <Button type="submit" mt={4} mr="auto" loading={form.busy}>
        {t('settings.profile.save')}
      </Button>
    </Form>
  );
}
