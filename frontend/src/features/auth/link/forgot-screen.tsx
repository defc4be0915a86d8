import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { requestPasswordLink } from '@/api/session/requests';
import { chosenLanguage } from '@/i18n/languages';
import { AuthLayout } from '../auth-layout';
import { useAuthForm } from '../use-auth-form';

/** Sends a reset link by mail. Never reveals whether an account has the address. */
export function ForgotScreen() {
  const { t } = useTranslation();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { field, busy, ...form } = useAuthForm({
    initial: { email: '' },
    validate: ({ email }): Record<string, string> =>
      email.includes('@') ? {} : { email: t('welcome.forgot.noAddress') },
    send: async ({ email }) => {
      await requestPasswordLink({ email, language: chosenLanguage() });
      setSentTo(email.trim());
    },
    fallback: t('welcome.forgot.failed'),
    waits: false,
  });
  return (
    <AuthLayout
      {...form}
      title={t('welcome.forgot.title')}
      text={sentTo ?? t('welcome.forgot.text')}
      footer={<Link to="/login">{t('welcome.toLogin')}</Link>}
    >
      {sentTo === null ? (
        <>
          <TextInput
            {...field('email')}
            type="email"
            label={t('auth.email')}
            autoComplete="username"
            autoFocus
            size="md"
          />
          <Button type="submit" size="md" fullWidth loading={busy}>
            {t('welcome.forgot.submit')}
          </Button>
        </>
      ) : (
        <p role="status">{t('welcome.forgot.sent')}</p>
      )}
    </AuthLayout>
  );
}
