import { Button, NativeSelect, PasswordInput, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCreateUserMutation, useUpdateUserMutation, type Role, type UserDto } from '@/api/admin.api';
import { useDraft } from '@/shared/drafts/use-draft';
import { minPasswordLength } from '@/shared/password/own-password';
import { useModalClose } from '@/ui/dialogs/form-modal';
import { ErrorBanner } from '@/ui/feedback/error-banner';
import { toast } from '@/ui/feedback/toast';
import { useSaving } from '../use-saving';
import classes from './tools.module.css';
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
  const place = user ? `user/${String(user.id)}` : 'user/new';
  const { start, values, setValues, notice, release, guardClose } = useDraft(place, startOf(user));
  const { form, save, busy, failure, problems, solve, refuse } = useSaving({
    fields: Object.keys(start),
    failed: (reason) => t(user ? 'users.updateFailed' : 'users.createFailed', { reason }),
  });
  const leave = () => void guardClose(onClose)();
  useModalClose(leave);

  const set = (name: keyof UserValues) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget;
    setValues((all) => ({ ...all, [name]: value }));
    solve(name);
  };
  const field = (name: keyof UserValues) => ({ value: values[name], error: problems[name], onChange: set(name) });

  const submit = async () => {
    const missing: Record<string, string> = {};
    if (values.email.trim() === '') missing.email = t('users.emailRequired');
    if (!user && values.tempPassword.length < minPasswordLength)
      missing.tempPassword = t('users.passwordTooShort', { min: minPasswordLength });
    if (Object.keys(missing).length > 0) return refuse(missing);
    const { tempPassword, ...rest } = values;
    const account = { ...rest, role: values.role as Role };
    const isSaved = await save(() =>
      user
        ? updateUser({ id: user.id, updateUserDto: account }).unwrap()
        : createUser({ createUserDto: { ...account, tempPassword } }).unwrap(),
    );
    if (!isSaved) return;
    release();
    toast.success(t(user ? 'users.updated' : 'users.added', { email: values.email.trim() }));
    onClose();
  };

  return (
    <form
      ref={form}
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {notice}
      {failure && <ErrorBanner message={failure} />}
      <TextInput label={t('users.email')} type="email" required autoComplete="off" data-autofocus {...field('email')} />
      <NativeSelect
        label={t('users.role')}
        data={roles.map((role) => ({ value: role, label: t(`roles.${role}`) }))}
        {...field('role')}
      />
      <div className={classes.pair}>
        <TextInput label={t('users.firstName')} autoComplete="off" {...field('first_name')} />
        <TextInput label={t('users.lastName')} autoComplete="off" {...field('last_name')} />
      </div>
      {!user && (
        <PasswordInput
          label={t('users.tempPassword')}
          description={t('users.tempPasswordHint', { min: minPasswordLength })}
          required
          autoComplete="new-password"
          {...field('tempPassword')}
        />
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={leave}>
          {common('cancel')}
        </Button>
        <Button type="submit" loading={busy}>
          {user ? common('save') : t('users.create')}
        </Button>
      </div>
    </form>
  );
}
