import { Button } from '@mantine/core';
import { useState } from 'react';
import { t } from '@/i18n';
import { askForPasskey, logIn, logInWithPasskey, type SecondStepDto } from '@/api/session/requests';
import { hasPasskeys } from '@/shared/accounts/has-passkeys';
import type * as SecondStepParts from './second-step';
import { authErrorText, useAuthForm } from './use-auth-form';

interface Options {
  email: string;
  /** The initial message above the fields. */
  initialFailure?: string | null;
  /** The login has succeeded, and the first screen is loading. */
  isSigningIn: boolean;
  onToken: (token: string) => void;
}

/** The second step, if the right password requires one. */
export interface SecondStep {
  step: SecondStepDto;
  parts: typeof SecondStepParts;
}

/** A login by password, with the second step if there is one, or by a passkey alone. */
export function useLogin({ email, initialFailure = null, isSigningIn, onToken }: Options) {
  const [second, setSecond] = useState<SecondStep | null>(null);
  /** The last failure, if not of a field; cleared by each attempt. */
  const [failure, setFailure] = useState(initialFailure);
  const { clearErrors, ...form } = useAuthForm({
    initial: { email, password: '' },
    send: async (values) => {
      setFailure(null);
      const answer = await logIn(values);
      if ('token' in answer) return onToken(answer.token);
      setSecond({ step: answer.step, parts: await import('./second-step') });
    },
    fallback: 'Błąd logowania',
    isDone: isSigningIn,
  });

  const [isPasskeyBusy, setPasskeyBusy] = useState(false);
  /** A passkey as the only step: no address, no password. */
  const logInByPasskey = async () => {
    if (isPasskeyBusy) return;
    setPasskeyBusy(true);
    clearErrors();
    setFailure(null);
    try {
      const [question, { signWithPasskey }] = await Promise.all([
        askForPasskey({}),
        import('@/shared/accounts/passkeys'),
      ]);
      const shown = await signWithPasskey(question);
      if (shown) onToken(await logInWithPasskey(shown));
      else setFailure(t('auth.login.noPasskey'));
    } catch (error) {
      setFailure(authErrorText(error, 'Błąd logowania'));
    } finally {
      setPasskeyBusy(false);
    }
  };

  const onBack = (reason: string | null) => {
    setSecond(null);
    setFailure(reason);
  };
  return {
    ...form,
    failure: form.failure ?? failure,
    passkey: { loading: isPasskeyBusy, disabled: form.busy, onClick: () => void logInByPasskey() },
    second: second && { ...second.parts, props: { step: second.step, isSigningIn, onToken, onBack } },
  };
}

type PasskeyProps = Pick<ReturnType<typeof useLogin>, 'passkey'> & { size: 'sm' | 'md' };

/** Login with a passkey, if the browser supports it. */
export function PasskeyButton({ passkey, size }: PasskeyProps) {
  if (!hasPasskeys()) return null;
  return (
    <Button variant="default" size={size} fullWidth {...passkey}>
      {t('auth.login.passkey')}
    </Button>
  );
}
