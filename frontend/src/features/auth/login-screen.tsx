import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, type Location } from 'react-router-dom';
import { justChosen } from '@/shared/password/just-chosen';
import { AuthLayout } from './auth-layout';
import layout from './auth-layout.module.css';
import { PasskeyButton } from './passkey-button';
import { useGuest } from './use-guest';
import { useLogin } from './use-login';

export function LoginScreen() {
  const { t } = useTranslation();
  const { sendsMail, isSigningIn, onToken } = useGuest();
  // From the login guard: the last session ended without a logout.
  const { state } = useLocation() as Location<{ hasEnded: boolean } | null>;
  // Set if a password link leads here, because the login needs another step.
  const [chosen] = useState(justChosen.read);
  const { field, form, failure, busy, passkey, second } = useLogin({
    email: chosen?.email ?? '',
    said: chosen?.failure,
    isSigningIn,
    onToken,
  });
  if (second) return <second.SecondStepScreen {...second.props} />;
  return (
    <AuthLayout
      form={form}
      failure={failure}
      title={t('auth.login.title')}
      text={t(chosen ? 'auth.login.saved' : state?.hasEnded ? 'auth.login.ended' : 'auth.login.text')}
      footer={
        <>
          {t('auth.login.noAccount')} <Link to="/register">{t('auth.login.toRegister')}</Link>
        </>
      }
    >
      <TextInput
        {...field('email')}
        type="email"
        label={t('auth.email')}
        autoComplete="username"
        autoFocus={!chosen}
        size="md"
      />
      <div className={layout.beside}>
        <PasswordInput
          {...field('password')}
          label={t('auth.password')}
          autoComplete="current-password"
          autoFocus={chosen !== null}
          size="md"
        />
        {sendsMail && <Link to="/forgot">{t('auth.login.toForgot')}</Link>}
      </div>
      <Button type="submit" size="md" fullWidth loading={busy}>
        {t('auth.login.submit')}
      </Button>
      <PasskeyButton passkey={passkey} size="md" />
    </AuthLayout>
  );
}
