import { loadTexts, startI18n } from '@/i18n';
import type { Language } from '@/i18n/languages';

/** Sets the language, with all texts. */
export async function setLanguage(language: Language): Promise<void> {
  await startI18n(language);
  await Promise.all([loadTexts('app'), loadTexts('rare')]);
}
