import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLoginMutation } from '@/api/session/auth.api';
import { useHasSessionEnded, useSession } from '@/api/session/use-session';
import { ErrorBanner } from '@/ui/feedback/error-banner';
import { authErrorText } from './auth-errors';
import { AuthLayout } from './auth-layout';

export function LoginScreen() {
  const { t } = useTranslation('auth');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [login, { isLoading, error }] = useLoginMutation();
  // Signed in, the guard leads on to Home as soon as the profile is there; until then nothing may be sent again.
  const { status } = useSession();
  const hasEnded = useHasSessionEnded();
  const busy = isLoading || status === 'loading';
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!busy) void login({ loginDto: { email, password } });
  };

  return (
    <AuthLayout
      title={t('login.title')}
      text={t(hasEnded ? 'login.ended' : 'login.text')}
      onSubmit={submit}
      footer={
        <>
          {t('login.noAccount')} <Link to="/register">{t('login.toRegister')}</Link>
        </>
      }
    >
      {error && !busy && <ErrorBanner message={authErrorText(error, 'Błąd logowania')} />}
      <TextInput
        type="email"
        name="email"
        label={t('email')}
        autoComplete="username"
        autoFocus
        size="md"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <PasswordInput
        name="password"
        label={t('password')}
        autoComplete="current-password"
        size="md"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Button type="submit" size="md" fullWidth loading={busy}>
        {t('login.submit')}
      </Button>
    </AuthLayout>
  );
}
