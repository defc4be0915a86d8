import { useTranslation } from 'react-i18next';

export const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The label of the modifier key on this keyboard. */
export function useModKey(): string {
  const { t } = useTranslation();
  return isMac ? '⌘' : t('shell.keyNames.mod');
}
