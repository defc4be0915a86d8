import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { register } from '@/api/session/requests';
import { minPasswordLength } from '@/shared/password/own-password';
import { AuthLayout } from './auth-layout';
import { useAuthForm } from './use-auth-form';
import { useGuest } from './use-guest';

export function RegisterScreen() {
  const { t } = useTranslation();
  const { isSigningIn, onToken } = useGuest();
  const { field, busy, ...form } = useAuthForm({
    initial: { email: '', password: '', secret: '' },
    send: async (typed) => onToken(await register(typed)),
    fallback: 'Błąd rejestracji',
    waits: isSigningIn,
  });

  return (
    <AuthLayout
      {...form}
      title={t('auth.register.title')}
      text={t('auth.register.text')}
      footer={
        <>
          {t('auth.register.haveAccount')} <Link to="/login">{t('auth.register.toLogin')}</Link>
        </>
      }
    >
      <TextInput {...field('email')} type="email" label={t('auth.email')} autoComplete="username" autoFocus size="md" />
      <PasswordInput
        {...field('password')}
        label={t('auth.password')}
        description={t('auth.register.passwordHint', { min: minPasswordLength })}
        autoComplete="new-password"
        size="md"
      />
      <TextInput
        {...field('secret')}
        label={t('auth.register.code')}
        description={t('auth.register.codeHint')}
        autoComplete="off"
        size="md"
      />
      <Button type="submit" size="md" fullWidth loading={busy}>
        {t('auth.register.submit')}
      </Button>
    </AuthLayout>
  );
}
