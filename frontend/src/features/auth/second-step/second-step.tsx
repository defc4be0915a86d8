import { Button, Group, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import form from '@/shared/form/form.module.css';
import { ErrorBanner } from '@/ui/feedback/error-banner';
import { TextButton } from '@/ui/text-button';
import { AuthLayout } from '../auth-layout';
import classes from './second-step.module.css';
import { useSecondStep, type SecondStepProps, type Way } from './use-second-step';

const waysTo = { totp: 'auth.step.toTotp', passkey: 'auth.step.toPasskey', recovery: 'auth.step.toRecovery' } as const;

const codes: Partial<Record<Way, { label: 'auth.step.totpCode' | 'auth.step.recoveryCode'; isDigits: boolean }>> = {
  totp: { label: 'auth.step.totpCode', isDigits: true },
  recovery: { label: 'auth.step.recoveryCode', isDigits: false },
};

function Fields({ step, size }: { step: ReturnType<typeof useSecondStep>; size: 'sm' | 'md' }) {
  const { t } = useTranslation();
  const code = codes[step.way];
  return (
    <>
      {code && (
        <TextInput
          key={step.way}
          {...step.code}
          label={t(code.label)}
          size={size}
          autoFocus
          autoComplete={code.isDigits ? 'one-time-code' : 'off'}
          inputMode={code.isDigits ? 'numeric' : 'text'}
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      <label className={classes.trust}>
        <input type="checkbox" name="trustDevice" {...step.trust} />
        {t('auth.step.trust')}
      </label>
    </>
  );
}

function OtherWays({ step }: { step: ReturnType<typeof useSecondStep> }) {
  const { t } = useTranslation();
  if (step.others.length === 0) return null;
  return (
    <p className={classes.others}>
      {t('auth.step.other')}
      {step.others.map((way) => (
        <TextButton key={way} disabled={step.busy} onClick={() => step.choose(way)}>
          {t(waysTo[way])}
        </TextButton>
      ))}
    </p>
  );
}

const useSubmitLabel = (way: Way) => {
  const { t } = useTranslation();
  return t(way === 'passkey' ? 'auth.step.passkey' : 'auth.step.submit');
};

/** Replaces the login form. */
export function SecondStepScreen(props: SecondStepProps) {
  const { t } = useTranslation();
  const step = useSecondStep(props);
  const label = useSubmitLabel(step.way);
  return (
    <AuthLayout
      title={t('auth.step.title')}
      text={step.text}
      form={step.form}
      failure={step.failure}
      footer={<TextButton onClick={() => props.onBack(null)}>{t('auth.step.back')}</TextButton>}
    >
      <Fields step={step} size="md" />
      <Button type="submit" size="md" fullWidth loading={step.busy} autoFocus={step.way === 'passkey'}>
        {label}
      </Button>
      <OtherWays step={step} />
    </AuthLayout>
  );
}

/** In the login over a page whose session has ended. */
export function SecondStepForm({ onLeave, ...props }: SecondStepProps & { onLeave: () => void }) {
  const { t } = useTranslation();
  const step = useSecondStep(props);
  const label = useSubmitLabel(step.way);
  return (
    <form {...step.form} className={form.form}>
      <Text c="dimmed">{step.text}</Text>
      {step.failure && <ErrorBanner message={step.failure} />}
      <Fields step={step} size="sm" />
      <OtherWays step={step} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onLeave}>
          {t('shell.again.leave')}
        </Button>
        <Button type="submit" loading={step.busy} autoFocus={step.way === 'passkey'}>
          {label}
        </Button>
      </Group>
    </form>
  );
}
