import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { toApiError } from '@/api/errors/api-error';
import { logIn, choosePassword, type InvitedDto } from '@/api/session/requests';
import { justChosen } from '@/shared/password/just-chosen';
import { minPasswordLength, passwordProblem } from '@/shared/password/own-password';
import { authErrorText } from '../auth-errors';
import { AuthLayout } from '../auth-layout';
import { useAuthForm } from '../use-auth-form';
import { useGuest } from '../use-guest';
import type { SecondStep } from '../use-login';

interface Props {
  link: string;
  invited: InvitedDto;
  /** The user signed in on this device, whose session will end. */
  signedIn: string | null;
}

/** The form behind a valid link. With the new password, the user logs in as usual, with the second step if required. */
export function PasswordChoice({ link, invited, signedIn }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { isSigningIn, onToken } = useGuest();
  const { email, purpose } = invited;
  const [second, setSecond] = useState<SecondStep | null>(null);
  /** The link is used up: only the new password works from now on. */
  const toLogin = (why: string | null) => {
    justChosen.note(email, why);
    void navigate('/login');
  };
  const { field, busy, ...form } = useAuthForm({
    initial: { email, newPassword: '', confirmation: '' },
    validate: ({ newPassword, confirmation }) => {
      const problem = passwordProblem(newPassword, email);
      return {
        ...(problem && { newPassword: t(`welcome.problems.${problem}`, { min: minPasswordLength }) }),
        ...(confirmation !== newPassword && { confirmation: t('welcome.problems.mismatch') }),
      };
    },
    send: async ({ newPassword }) => {
      await choosePassword({ link, newPassword });
      justChosen.note(email);
      try {
        const answer = await logIn({ email, password: newPassword });
        if ('token' in answer) return onToken(answer.token);
        setSecond({ step: answer.step, parts: await import('../second-step/second-step') });
      } catch (error) {
        toLogin(authErrorText(toApiError(error), 'Błąd logowania'));
      }
    },
    fallback: t('welcome.failed'),
    waits: isSigningIn,
  });
  if (second) {
    const { SecondStepScreen } = second.parts;
    return <SecondStepScreen step={second.step} {...{ isSigningIn, onToken }} onBack={toLogin} />;
  }
  const isNew = purpose === 'invitation';
  return (
    <AuthLayout
      {...form}
      title={t(isNew ? 'welcome.title' : 'welcome.titleAgain')}
      text={t(isNew ? 'welcome.text' : 'welcome.textAgain')}
      footer={<Link to="/login">{t('welcome.toLogin')}</Link>}
    >
      {signedIn !== null && signedIn !== email && <p role="note">{t('welcome.signedIn', { email: signedIn })}</p>}
      {/* Also lets password managers save the password under the right account. */}
      <TextInput label={t('auth.email')} type="email" value={email} readOnly autoComplete="username" size="md" />
      <PasswordInput
        {...field('newPassword')}
        label={t('welcome.password')}
        description={t('auth.register.passwordHint', { min: minPasswordLength })}
        autoComplete="new-password"
        autoFocus
        size="md"
      />
      <PasswordInput
        {...field('confirmation')}
        label={t('welcome.confirmation')}
        autoComplete="new-password"
        size="md"
      />
      <Button type="submit" size="md" fullWidth loading={busy}>
        {t(isNew ? 'welcome.submit' : 'welcome.submitAgain')}
      </Button>
    </AuthLayout>
  );
}
