import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { t } from '@/i18n';
import {
  choosePassword,
  getInvitation,
  logIn,
  requestPasswordLink,
  storedAccount,
  type InvitedDto,
} from '@/api/session/requests';
import { chosenLanguage } from '@/i18n/languages';
import { justChosenPassword } from '@/shared/accounts/just-chosen-password';
import { minPasswordLength, passwordProblem } from '@/shared/accounts/own-password';
import { NewPassword } from '@/shared/accounts/password-fields';
import { AuthLayout, EmailField, useGuest } from './auth-layout';
import { authErrorText, useAuthForm } from './use-auth-form';
import type { SecondStep } from './use-login';

interface Account {
  invited: InvitedDto;
  /** The user signed in on this device, whose session will end. */
  signedIn: string | null;
}

/** The target of an invitation or reset link. */
export function WelcomeScreen() {
  // Another link may be pasted over the open one.
  const link = useLocation().hash.slice(1);
  return <PasswordChoice key={link} link={link} />;
}

/** With the new password, the user logs in as usual, with the second step if required. */
function PasswordChoice({ link }: { link: string }) {
  const navigate = useNavigate();
  const { isSigningIn, onToken } = useGuest();
  const [account, setAccount] = useState<Account | null>(null);
  const [linkFailure, setLinkFailure] = useState<string | null>(null);
  const [second, setSecond] = useState<SecondStep | null>(null);
  const fallback = t('welcome.failed');
  useEffect(() => {
    let isCurrent = true;
    Promise.all([getInvitation(link), storedAccount()]).then(
      ([invited, signedIn]) => isCurrent && setAccount({ invited, signedIn }),
      (error: unknown) => isCurrent && setLinkFailure(authErrorText(error, fallback)),
    );
    return () => void (isCurrent = false);
  }, [link, fallback]);

  const { email = '', purpose = 'invitation' } = account?.invited ?? {};
  /** The link is used up: only the new password works from now on. */
  const toLogin = (reason: string | null) => {
    justChosenPassword.note(email, reason);
    void navigate('/login');
  };
  const { field, busy, form, failure } = useAuthForm({
    initial: { newPassword: '', confirmation: '' },
    validate: ({ newPassword, confirmation }) => {
      const problem = passwordProblem(newPassword, email);
      return {
        ...(problem && { newPassword: t(`welcome.problems.${problem}`, { min: minPasswordLength }) }),
        ...(confirmation !== newPassword && { confirmation: t('welcome.problems.mismatch') }),
      };
    },
    send: async ({ newPassword }) => {
      await choosePassword({ link, newPassword });
      justChosenPassword.note(email);
      try {
        const answer = await logIn({ email, password: newPassword });
        if ('token' in answer) return onToken(answer.token);
        setSecond({ step: answer.step, parts: await import('./second-step') });
      } catch (error) {
        toLogin(authErrorText(error, 'Błąd logowania'));
      }
    },
    fallback,
    isDone: isSigningIn,
  });
  if (second) {
    const { SecondStepScreen } = second.parts;
    return <SecondStepScreen step={second.step} {...{ isSigningIn, onToken }} onBack={toLogin} />;
  }
  const isNew = purpose === 'invitation';
  const text = account ? t(isNew ? 'welcome.text' : 'welcome.textAgain') : t('welcome.opening');
  return (
    <AuthLayout
      form={form}
      failure={linkFailure ?? failure}
      title={t(isNew ? 'welcome.title' : 'welcome.titleAgain')}
      text={linkFailure === null ? text : ''}
      submit={account !== null && { loading: busy, children: t(isNew ? 'welcome.submit' : 'welcome.submitAgain') }}
      footer={(account ?? linkFailure) && <Link to="/login">{t('welcome.toLogin')}</Link>}
    >
      {account && (
        <>
          {account.signedIn !== null && account.signedIn !== email && (
            <p role="note">{t('welcome.signedIn', { email: account.signedIn })}</p>
          )}
          {/* Also lets password managers save the password under the right account. */}
          <EmailField value={email} readOnly />
          <NewPassword
            {...field('newPassword')}
            label={t('welcome.password')}
            description={t('auth.register.passwordHint', { min: minPasswordLength })}
            autoFocus
            size="md"
          />
          <NewPassword {...field('confirmation')} label={t('welcome.confirmation')} size="md" />
        </>
      )}
    </AuthLayout>
  );
}

/** Sends a reset link by mail. Never reveals whether an account has the address. */
export function ForgotScreen() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { field, busy, form, failure } = useAuthForm({
    initial: { email: '' },
    validate: ({ email }): Record<string, string> =>
      email.includes('@') ? {} : { email: t('welcome.forgot.noAddress') },
    send: async ({ email }) => {
      await requestPasswordLink({ email, language: chosenLanguage() });
      setSentTo(email.trim());
    },
    fallback: t('welcome.forgot.failed'),
  });
  return (
    <AuthLayout
      form={form}
      failure={failure}
      title={t('welcome.forgot.title')}
      text={sentTo ?? t('welcome.forgot.text')}
      submit={sentTo === null && { loading: busy, children: t('welcome.forgot.submit') }}
      footer={<Link to="/login">{t('welcome.toLogin')}</Link>}
    >
      {sentTo === null ? <EmailField {...field('email')} autoFocus /> : <p role="status">{t('welcome.forgot.sent')}</p>}
    </AuthLayout>
  );
}
