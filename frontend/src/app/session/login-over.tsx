import { Button, Group, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useEffectEvent, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { interruptionLeft } from '@/api/client/session-slice';
import { useApiDispatch } from '@/api/client/store-hooks';
import { useLoginMutation } from '@/api/session/auth.api';
import { useCurrentUser, useIsInterrupted, useToken } from '@/api/session/use-session';
import { authErrorText } from '@/features/auth/auth-errors';
import { ErrorBanner } from '@/ui/feedback/error-banner';

function LoginForm() {
  const { t } = useTranslation('shell');
  const dispatch = useApiDispatch();
  const [email, setEmail] = useState(useCurrentUser().email);
  const [password, setPassword] = useState('');
  const [login, { isLoading, error }] = useLoginMutation();
  // With a token, it is being found out whose it is.
  const isKnown = useToken() === null;
  const busy = isLoading || !isKnown;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!busy) void login({ loginDto: { email, password } });
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <Text c="dimmed">{t('again.text')}</Text>
        {error && !busy && <ErrorBanner message={authErrorText(error, 'Błąd logowania')} />}
        <TextInput
          type="email"
          name="email"
          label={t('again.email')}
          autoComplete="username"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <PasswordInput
          name="password"
          label={t('again.password')}
          autoComplete="current-password"
          data-autofocus
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => dispatch(interruptionLeft())}>
            {t('again.leave')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('again.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/**
 * The login over a page that somebody was in the middle of when the session ended. Stands before everything else that
 * listens for Escape, so that the key closes nothing underneath.
 */
export function LoginOver() {
  const { t } = useTranslation('shell');
  const opened = useIsInterrupted();
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (opened && event.key === 'Escape') event.stopImmediatePropagation();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onEscape(event);
    window.addEventListener('keydown', listener, { capture: true });
    return () => window.removeEventListener('keydown', listener, { capture: true });
  }, []);
  return (
    <Modal
      opened={opened}
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      overlayProps={{ backgroundOpacity: 0.5, blur: 2 }}
      title={t('again.title')}
      size="sm"
      zIndex="var(--z-login)"
    >
      <LoginForm />
    </Modal>
  );
}
