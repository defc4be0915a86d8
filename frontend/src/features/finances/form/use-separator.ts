import { useTranslation } from 'react-i18next';
import type { Separator } from '../money';

/** How decimals are written in the language of the page, until a person types them otherwise. */
export function useSeparator(): Separator {
  const { i18n } = useTranslation();
  return i18n.language === 'en' ? '.' : ',';
}
