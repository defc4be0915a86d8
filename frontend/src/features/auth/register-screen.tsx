import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRegisterMutation } from '@/api/session/auth.api';
import { useSession } from '@/api/session/use-session';
import { minPasswordLength } from '@/shared/password/own-password';
import { ErrorBanner } from '@/ui/feedback/error-banner';
import { authErrorText } from './auth-errors';
import { AuthLayout } from './auth-layout';

export function RegisterScreen() {
  const { t } = useTranslation('auth');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [secret, setSecret] = useState('');
  const [register, { isLoading, error }] = useRegisterMutation();

  // Signed in, the guard leads on to Home as soon as the profile is there; until then nothing may be sent again.
  const { status } = useSession();
  const busy = isLoading || status === 'loading';
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!busy) void register({ registerDto: { email, password, secret } });
  };

  return (
    <AuthLayout
      title={t('register.title')}
      text={t('register.text')}
      onSubmit={submit}
      footer={
        <>
          {t('register.haveAccount')} <Link to="/login">{t('register.toLogin')}</Link>
        </>
      }
    >
      {error && !busy && <ErrorBanner message={authErrorText(error, 'Błąd rejestracji')} />}
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
        description={t('register.passwordHint', { min: minPasswordLength })}
        autoComplete="new-password"
        size="md"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <TextInput
        name="secret"
        label={t('register.code')}
        description={t('register.codeHint')}
        autoComplete="off"
        size="md"
        value={secret}
        onChange={(event) => setSecret(event.currentTarget.value)}
      />
      <Button type="submit" size="md" fullWidth loading={busy}>
        {t('register.submit')}
      </Button>
    </AuthLayout>
  );
}
