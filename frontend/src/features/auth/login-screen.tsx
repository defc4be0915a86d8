import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { justChosen } from '@/shared/password/just-chosen';
import { AuthLayout } from './auth-layout';
import layout from './auth-layout.module.css';
import { AuthLink } from './auth-link';
import type { Entering } from './entering';
import { PasskeyButton } from './passkey-button';
import { useLogin } from './use-login';

export function LoginScreen({ studioName, sendsMail, hasEnded, isEntering, onToken, go }: Entering) {
  const { t } = useTranslation('auth');
  // Set if a password link leads here, because the login needs another step.
  const [chosen] = useState(justChosen.read);
  const { field, form, failure, busy, passkey, second } = useLogin({
    email: chosen?.email ?? '',
    said: chosen?.failure,
    isEntering,
    onToken,
  });
  if (second) return <second.SecondStepScreen {...second.props} studioName={studioName} />;
  return (
    <AuthLayout
      form={form}
      failure={failure}
      studioName={studioName}
      title={t('login.title')}
      text={t(chosen ? 'login.saved' : hasEnded ? 'login.ended' : 'login.text')}
      footer={
        <>
          {t('login.noAccount')}{' '}
          <AuthLink to="/register" go={go}>
            {t('login.toRegister')}
          </AuthLink>
        </>
      }
    >
      <TextInput
        {...field('email')}
        type="email"
        label={t('email')}
        autoComplete="username"
        autoFocus={!chosen}
        size="md"
      />
      <div className={layout.beside}>
        <PasswordInput
          {...field('password')}
          label={t('password')}
          autoComplete="current-password"
          autoFocus={chosen !== null}
          size="md"
        />
        {sendsMail && (
          <AuthLink to="/forgot" go={go}>
            {t('login.toForgot')}
          </AuthLink>
        )}
      </div>
      <Button type="submit" size="md" fullWidth loading={busy}>
        {t('login.submit')}
      </Button>
      <PasskeyButton passkey={passkey} size="md" />
    </AuthLayout>
  );
}
