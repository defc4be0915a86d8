import { useRef, useState, type ChangeEvent, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { toApiError } from '@/api/errors/api-error';
import { askForPasskey, logInWithCode, logInWithPasskey, type SecondStepDto } from '@/api/session/log-in';
import { hasPasskeys } from '@/shared/passkeys/has-passkeys';
import { useFocusAfter } from '@/ui/dialogs/use-kept-focus';
import { authErrorText } from '../auth-errors';

export interface SecondStepProps {
  step: SecondStepDto;
  /** What it leads to is on its way. */
  isEntering: boolean;
  onToken: (token: string) => void;
  /** To the password. @param why said there; null if somebody went back themselves */
  onBack: (why: string | null) => void;
}

export type Way = SecondStepDto['kinds'][number];

/** What is the least work comes first. */
const order: readonly Way[] = ['passkey', 'totp', 'recovery'];

/** The second step of a login: one way to show who it is, and the others. */
export function useSecondStep({ step: { pending, kinds }, isEntering, onToken, onBack }: SecondStepProps) {
  const { t } = useTranslation('factor');
  const ways = order.filter((way) => kinds.includes(way) && (way !== 'passkey' || hasPasskeys()));
  const [way, setWay] = useState<Way>(ways[0] ?? 'recovery');
  const [code, setCode] = useState('');
  const [trustDevice, setTrust] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const busy = isSending || isEntering;
  useFocusAfter(busy);

  const say = (inField: string | null, above: string | null) => {
    setProblem(inField);
    setFailure(above);
  };

  /** Null where no passkey was shown. */
  const send = async (): Promise<string | null> => {
    if (way !== 'passkey') return logInWithCode(way, { pending, code, trustDevice });
    const [question, { showPasskey }] = await Promise.all([
      askForPasskey({ pending }),
      import('@/shared/passkeys/passkeys'),
    ]);
    const shown = await showPasskey(question);
    return shown && logInWithPasskey({ pending, ...shown, trustDevice });
  };

  const refuse = (inField: string | null, above: string | null) => {
    // Before the focus comes there, so that a screen reader reads the reason along with the field.
    flushSync(() => {
      setSending(false);
      say(inField, above);
    });
    if (inField) form.current?.querySelector('input')?.focus();
  };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    if (way !== 'passkey' && code.trim() === '') return refuse(t('step.codeRequired'), null);
    say(null, null);
    setSending(true);
    try {
      const token = await send();
      setSending(false);
      if (token === null) setFailure(t('step.cancelled'));
      else onToken(token);
    } catch (thrown) {
      const error = toApiError(thrown);
      // It took too long, or too many tries: only the password leads here again.
      if (error.status === 401) return onBack(error.message);
      const ofCode = error.details?.find(({ field }) => field === 'code');
      refuse(ofCode?.message ?? null, ofCode ? null : authErrorText(error, 'Błąd logowania'));
    }
  };

  return {
    way,
    others: ways.filter((other) => other !== way),
    choose: (next: Way) => {
      setWay(next);
      setCode('');
      say(null, null);
    },
    text: t(`step.${way}Text`),
    failure: busy ? null : failure,
    busy,
    code: {
      value: code,
      error: problem,
      'aria-invalid': problem ? (true as const) : undefined,
      onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
        setCode(value);
        setProblem(null);
      },
    },
    trust: {
      checked: trustDevice,
      onChange: ({ currentTarget: { checked } }: ChangeEvent<HTMLInputElement>) => setTrust(checked),
    },
    form: { ref: form, noValidate: true, onSubmit: (event: SubmitEvent) => void submit(event) },
  };
}
