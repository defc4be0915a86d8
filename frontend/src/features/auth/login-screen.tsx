import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation, type Location } from 'react-router-dom';
import { t } from '@/i18n';
import type { ApiError } from '@/api/errors/api-error';
import { register } from '@/api/session/requests';
import { justChosenPassword } from '@/shared/accounts/just-chosen-password';
import { minPasswordLength } from '@/shared/accounts/own-password';
import { CurrentPassword, NewPassword } from '@/shared/accounts/password-fields';
import { AuthLayout, EmailField, useGuest } from './auth-layout';
import layout from './auth-layout.module.css';
import { useAuthForm } from './use-auth-form';
import { PasskeyButton, useLogin } from './use-login';

export function LoginScreen() {
  const { sendsMail, isSigningIn, onToken } = useGuest();
  // From the login guard: the last session ended without a logout.
  const { state } = useLocation() as Location<{ hasEnded: boolean } | null>;
  // Set if a password link leads here, because the login needs another step.
  const [chosen] = useState(justChosenPassword.read);
  const { field, form, failure, busy, passkey, second } = useLogin({
    email: chosen?.email ?? '',
    initialFailure: chosen?.failure,
    isSigningIn,
    onToken,
  });
  if (second) return <second.SecondStepScreen {...second.props} />;
  return (
    <AuthLayout
      form={form}
      failure={failure}
      title={t('auth.login.title')}
      submit={{ loading: busy, children: t('auth.login.submit') }}
      alternative={<PasskeyButton passkey={passkey} size="md" />}
      text={t(chosen ? 'auth.login.saved' : state?.hasEnded ? 'auth.login.ended' : 'auth.login.text')}
      footer={
        <>
          {t('auth.login.noAccount')} <Link to="/register">{t('auth.login.toRegister')}</Link>
        </>
      }
    >
      <EmailField {...field('email')} autoFocus={!chosen} />
      <div className={layout.beside}>
        <CurrentPassword {...field('password')} label={t('auth.password')} autoFocus={chosen !== null} size="md" />
        {sendsMail && <Link to="/forgot">{t('auth.login.toForgot')}</Link>}
      </div>
    </AuthLayout>
  );
}

/** Shows the refusal of the registration code at its field, which the server does not name. */
const atCode = (error: Error & ApiError) => {
  if (error.status === 403 && error.fromServer) error.details = [{ field: 'secret', message: error.message }];
  throw error;
};

/** In the login's file, because each links to the other: they load together. */
export function RegisterScreen() {
  const { isSigningIn, onToken } = useGuest();
  const { field, busy, form, failure } = useAuthForm({
    initial: { email: '', password: '', secret: '' },
    validate: ({ email, password, secret }) => ({
      ...(!email.includes('@') && { email: t('welcome.forgot.noAddress') }),
      ...(password.length < minPasswordLength && {
        password: t('welcome.problems.tooShort', { min: minPasswordLength }),
      }),
      ...(!secret && { secret: t('auth.step.codeRequired') }),
    }),
    send: (values) => register(values).then(onToken, atCode),
    fallback: 'Błąd rejestracji',
    isDone: isSigningIn,
  });
  return (
    <AuthLayout
      form={form}
      failure={failure}
      title={t('auth.register.title')}
      text={t('auth.register.text')}
      submit={{ loading: busy, children: t('auth.register.submit') }}
      footer={
        <>
          {t('auth.register.haveAccount')} <Link to="/login">{t('auth.register.toLogin')}</Link>
        </>
      }
    >
      <EmailField {...field('email')} autoFocus />
      <NewPassword
        {...field('password')}
        label={t('auth.password')}
        description={t('auth.register.passwordHint', { min: minPasswordLength })}
        size="md"
      />
      <TextInput
        {...field('secret')}
        label={t('auth.register.code')}
        description={t('auth.register.codeHint')}
        size="md"
      />
    </AuthLayout>
  );
}
