import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { hasPasskeys } from '@/shared/passkeys/has-passkeys';
import type { useLogin } from './use-login';

type Props = Pick<ReturnType<typeof useLogin>, 'passkey'> & { size: 'sm' | 'md' };

/** Login with a passkey, if the browser supports it. */
export function PasskeyButton({ passkey: { busy, disabled, logIn }, size }: Props) {
  const { t } = useTranslation();
  if (!hasPasskeys()) return null;
  return (
    <Button variant="default" size={size} fullWidth loading={busy} disabled={disabled} onClick={() => void logIn()}>
      {t('auth.login.passkey')}
    </Button>
  );
}
