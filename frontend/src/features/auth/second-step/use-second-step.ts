import { useState, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiError } from '@/api/errors/api-error';
import { askForPasskey, logInWithCode, logInWithPasskey, type SecondStepDto } from '@/api/session/requests';
import { hasPasskeys } from '@/shared/passkeys/has-passkeys';
import { useAuthForm } from '../use-auth-form';

export interface SecondStepProps {
  step: SecondStepDto;
  /** The login has succeeded, and the first screen is loading. */
  isSigningIn: boolean;
  onToken: (token: string) => void;
  /** Back to the password. @param why shown there; null if the user went back */
  onBack: (why: string | null) => void;
}

export type Way = SecondStepDto['kinds'][number];

/** Easiest first. */
const order: readonly Way[] = ['passkey', 'totp', 'recovery'];

/** The second step of a login: one method at a time, with a choice of the others. */
export function useSecondStep({ step: { pending, kinds }, isSigningIn, onToken, onBack }: SecondStepProps) {
  const { t } = useTranslation();
  const ways = order.filter((way) => kinds.includes(way) && (way !== 'passkey' || hasPasskeys()));
  const [way, setWay] = useState<Way>(ways[0] ?? 'recovery');
  const [trustDevice, setTrust] = useState(false);
  const [isCancelled, setCancelled] = useState(false);

  /** Null if the user showed no passkey. */
  const tokenFor = async (code: string): Promise<string | null> => {
    if (way !== 'passkey') return logInWithCode(way, { pending, code, trustDevice });
    const [question, { showPasskey }] = await Promise.all([
      askForPasskey({ pending }),
      import('@/shared/passkeys/passkeys'),
    ]);
    const shown = await showPasskey(question);
    return shown && logInWithPasskey({ pending, ...shown, trustDevice });
  };
  const { busy, field, form, failure, restart } = useAuthForm({
    initial: { code: '' },
    validate: ({ code }): Record<string, string> =>
      way !== 'passkey' && code.trim() === '' ? { code: t('auth.step.codeRequired') } : {},
    send: async ({ code }) => {
      setCancelled(false);
      try {
        const token = await tokenFor(code);
        if (token === null) setCancelled(true);
        else onToken(token);
      } catch (thrown) {
        const { status, message } = toApiError(thrown);
        // It took too long, or too many tries: the user has to enter the password again.
        if (status !== 401) throw thrown;
        onBack(message);
      }
    },
    fallback: 'Błąd logowania',
    waits: isSigningIn,
  });

  return {
    way,
    others: ways.filter((other) => other !== way),
    choose: (next: Way) => {
      setWay(next);
      setCancelled(false);
      restart();
    },
    text: t(`auth.step.${way}Text`),
    failure: isCancelled && !busy ? t('auth.step.cancelled') : failure,
    busy,
    code: field('code'),
    trust: {
      checked: trustDevice,
      onChange: ({ currentTarget: { checked } }: ChangeEvent<HTMLInputElement>) => setTrust(checked),
    },
    form,
  };
}
