import { useState } from 'react';
import { logIn, type SecondStepDto } from '@/api/session/requests';
import type * as SecondStepParts from './second-step/second-step';
import { useAuthForm } from './use-auth-form';
import { usePasskeyLogin } from './use-passkey-login';

interface Options {
  email: string;
  /** The initial message above the fields. */
  said?: string | null;
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
export function useLogin({ email, said = null, isSigningIn, onToken }: Options) {
  const [second, setSecond] = useState<SecondStep | null>(null);
  /** The last failure, if not of a field; cleared by each attempt. */
  const [failure, setFailure] = useState(said);
  const { clear, ...form } = useAuthForm({
    initial: { email, password: '' },
    send: async (typed) => {
      setFailure(null);
      const answer = await logIn(typed);
      if ('token' in answer) return onToken(answer.token);
      setSecond({ step: answer.step, parts: await import('./second-step/second-step') });
    },
    fallback: 'Błąd logowania',
    waits: isSigningIn,
  });
  const passkey = usePasskeyLogin({
    onBegin: () => {
      clear();
      setFailure(null);
    },
    onToken,
    onFailed: setFailure,
  });
  const onBack = (why: string | null) => {
    setSecond(null);
    setFailure(why);
  };
  return {
    ...form,
    failure: form.failure ?? failure,
    passkey: { ...passkey, disabled: form.busy },
    second: second && { ...second.parts, props: { step: second.step, isSigningIn, onToken, onBack } },
  };
}
