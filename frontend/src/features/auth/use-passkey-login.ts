import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiError } from '@/api/errors/api-error';
import { askForPasskey, logInWithPasskey } from '@/api/session/requests';
import { authErrorText } from './auth-errors';

interface Options {
  onBegin: () => void;
  onToken: (token: string) => void;
  onFailed: (why: string) => void;
}

/** A passkey as the only step of a login: no address, no password. */
export function usePasskeyLogin({ onBegin, onToken, onFailed }: Options) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const logIn = async () => {
    if (busy) return;
    setBusy(true);
    onBegin();
    try {
      const [question, { showPasskey }] = await Promise.all([askForPasskey({}), import('@/shared/passkeys/passkeys')]);
      const shown = await showPasskey(question);
      if (shown) onToken(await logInWithPasskey(shown));
      else onFailed(t('auth.login.noPasskey'));
    } catch (error) {
      onFailed(authErrorText(toApiError(error), 'Błąd logowania'));
    } finally {
      setBusy(false);
    }
  };
  return { busy, logIn };
}
