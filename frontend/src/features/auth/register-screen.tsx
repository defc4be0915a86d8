import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { register } from '@/api/session/requests';
import { minPasswordLength } from '@/shared/password/own-password';
import { AuthLayout } from './auth-layout';
import { AuthLink } from './auth-link';
import type { Entering } from './entering';
import { useAuthForm } from './use-auth-form';

export function RegisterScreen({ studioName, isEntering, onToken, go }: Entering) {
  const { t } = useTranslation('auth');
  const { field, busy, ...form } = useAuthForm({
    initial: { email: '', password: '', secret: '' },
    send: async (typed) => onToken(await register(typed)),
    fallback: 'Błąd rejestracji',
    waits: isEntering,
  });

  return (
    <AuthLayout
      {...form}
      studioName={studioName}
      title={t('register.title')}
      text={t('register.text')}
      footer={
        <>
          {t('register.haveAccount')}{' '}
          <AuthLink to="/login" go={go}>
            {t('register.toLogin')}
          </AuthLink>
        </>
      }
    >
      <TextInput {...field('email')} type="email" label={t('email')} autoComplete="username" autoFocus size="md" />
      <PasswordInput
        {...field('password')}
        label={t('password')}
        description={t('register.passwordHint', { min: minPasswordLength })}
        autoComplete="new-password"
        size="md"
      />
      <TextInput
        {...field('secret')}
        label={t('register.code')}
        description={t('register.codeHint')}
        autoComplete="off"
        size="md"
      />
      <Button type="submit" size="md" fullWidth loading={busy}>
        {t('register.submit')}
      </Button>
    </AuthLayout>
  );
}
