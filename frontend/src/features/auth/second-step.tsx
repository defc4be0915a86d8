import { Button, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { t } from '@/i18n';
import { toApiError } from '@/api/errors/api-error';
import { askForPasskey, logInWithCode, logInWithPasskey, type SecondStepDto } from '@/api/session/requests';
import layout from '@/shared/form/form.module.css';
import { hasPasskeys } from '@/shared/accounts/has-passkeys';
import { ErrorBanner } from '@/ui/feedback/error-banner';
import { TextButton } from '@/ui/text-button';
import { AuthLayout } from './auth-layout';
import classes from './auth-layout.module.css';
import { useAuthForm } from './use-auth-form';

interface Props {
  step: SecondStepDto;
  /** The login has succeeded, and the first screen is loading. */
  isSigningIn: boolean;
  onToken: (token: string) => void;
  /** Back to the password. @param reason shown there; null if the user went back */
  onBack: (reason: string | null) => void;
}

type Method = SecondStepDto['kinds'][number];

/** Easiest first. */
const methods: readonly Method[] = ['passkey', 'totp', 'recovery'];

const linkTexts = {
  totp: 'auth.step.toTotp',
  passkey: 'auth.step.toPasskey',
  recovery: 'auth.step.toRecovery',
} as const;

/** The second step of a login: one method at a time, with a choice of the others. */
function useSecondStep({ step: { pending, kinds }, isSigningIn, onToken, onBack }: Props, size: 'sm' | 'md') {
  const possible = methods.filter((method) => kinds.includes(method) && (method !== 'passkey' || hasPasskeys()));
  const [method, setMethod] = useState<Method>(possible[0] ?? 'recovery');
  const [trustDevice, setTrustDevice] = useState(false);
  const [isCancelled, setCancelled] = useState(false);
  const isPasskey = method === 'passkey';

  /** Null if the user showed no passkey. */
  const tokenFor = async (code: string): Promise<string | null> => {
    if (method !== 'passkey') return logInWithCode(method, { pending, code, trustDevice });
    const [question, { signWithPasskey }] = await Promise.all([
      askForPasskey({ pending }),
      import('@/shared/accounts/passkeys'),
    ]);
    const shown = await signWithPasskey(question);
    return shown && logInWithPasskey({ pending, ...shown, trustDevice });
  };
  const { busy, field, form, failure, reset } = useAuthForm({
    initial: { code: '' },
    validate: ({ code }): Record<string, string> =>
      !isPasskey && code.trim() === '' ? { code: t('auth.step.codeRequired') } : {},
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
    isDone: isSigningIn,
  });
  const choose = (next: Method) => {
    setMethod(next);
    setCancelled(false);
    reset();
  };

  const others = possible.filter((other) => other !== method);
  return {
    form,
    text: t(`auth.step.${method}Text`),
    failure: isCancelled && !busy ? t('auth.step.cancelled') : failure,
    submit: {
      loading: busy,
      autoFocus: isPasskey,
      children: t(isPasskey ? 'auth.step.passkey' : 'auth.step.submit'),
    },
    fields: (
      <>
        {!isPasskey && (
          <TextInput
            key={method}
            {...field('code')}
            label={t(`auth.step.${method}Code`)}
            size={size}
            autoFocus
            autoComplete={method === 'totp' ? 'one-time-code' : 'off'}
            inputMode={method === 'totp' ? 'numeric' : 'text'}
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
        <label className={classes.trust}>
          <input
            type="checkbox"
            name="trustDevice"
            checked={trustDevice}
            onChange={({ currentTarget: { checked } }) => setTrustDevice(checked)}
          />
          {t('auth.step.trust')}
        </label>
      </>
    ),
    otherMethods: others.length > 0 && (
      <Group align="baseline" gap="4px 12px" c="dimmed">
        {t('auth.step.other')}
        {others.map((other) => (
          <TextButton key={other} disabled={busy} onClick={() => choose(other)}>
            {t(linkTexts[other])}
          </TextButton>
        ))}
      </Group>
    ),
  };
}

/** Replaces the login form. */
export function SecondStepScreen(props: Props) {
  const { form, failure, text, fields, submit, otherMethods } = useSecondStep(props, 'md');
  return (
    <AuthLayout
      title={t('auth.step.title')}
      text={text}
      form={form}
      failure={failure}
      submit={submit}
      alternative={otherMethods}
      footer={<TextButton onClick={() => props.onBack(null)}>{t('auth.step.back')}</TextButton>}
    >
      {fields}
    </AuthLayout>
  );
}

/** In the login over a page whose session has ended. */
export function SecondStepForm({ onLeave, ...props }: Props & { onLeave: () => void }) {
  const { form, failure, text, fields, submit, otherMethods } = useSecondStep(props, 'sm');
  return (
    <form {...form} className={layout.form}>
      <Text c="dimmed">{text}</Text>
      {failure && <ErrorBanner message={failure} />}
      {fields}
      {otherMethods}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onLeave}>
          {t('shell.again.leave')}
        </Button>
        <Button type="submit" {...submit} />
      </Group>
    </form>
  );
}
