import { Button, Group, Text, TextInput } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { t } from '@/i18n';
import { interruptionLeft, signedIn } from '@/api/client/session-slice';
import { useApiDispatch } from '@/api/client/store-hooks';
import { useCurrentUser, useIsInterrupted, useToken } from '@/api/session/use-session';
import { PasskeyButton, useLogin } from '@/features/auth/use-login';
import classes from '@/shared/form/form.module.css';
import { CurrentPassword } from '@/shared/accounts/password-fields';
import { RequiredModal } from '@/ui/dialogs/required-modal';
import { ErrorBanner } from '@/ui/feedback/error-banner';

function LoginForm() {
  const dispatch = useApiDispatch();
  const { email } = useCurrentUser();
  // With a token, its user is being loaded.
  const isKnown = useToken() === null;
  const leave = () => dispatch(interruptionLeft());
  const { field, form, failure, busy, passkey, second } = useLogin({
    email,
    isSigningIn: !isKnown,
    onToken: (token) => dispatch(signedIn(token)),
  });

  if (second) return <second.SecondStepForm {...second.props} onLeave={leave} />;
  return (
    <form {...form} className={classes.form}>
      <Text c="dimmed">{t('shell.again.text')}</Text>
      {failure && <ErrorBanner message={failure} />}
      <TextInput {...field('email')} type="email" label={t('shell.again.email')} autoComplete="username" />
      <CurrentPassword {...field('password')} label={t('shell.again.password')} data-autofocus />
      <PasskeyButton passkey={passkey} size="sm" />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={leave}>
          {t('shell.again.leave')}
        </Button>
        <Button type="submit" loading={busy}>
          {t('shell.again.submit')}
        </Button>
      </Group>
    </form>
  );
}

/** The login over the page after the session ended. Mounted before other listeners, so Escape closes nothing below. */
export function LoginOverlay() {
  const opened = useIsInterrupted();
  const ignoreEscape = (event: KeyboardEvent) => {
    if (opened && event.key === 'Escape') event.stopImmediatePropagation();
  };
  useWindowEvent('keydown', ignoreEscape, { capture: true });
  return (
    <RequiredModal
      opened={opened}
      overlayProps={{ backgroundOpacity: 0.5, blur: 2 }}
      title={t('shell.again.title')}
      size="sm"
      zIndex="var(--z-login)"
    >
      <LoginForm />
    </RequiredModal>
  );
}
