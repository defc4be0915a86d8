import { loadTexts, startI18n } from '@/i18n';
import type { Language } from '@/i18n/languages';

/** Sets the language, with the texts that are loaded once an admin is signed in. */
export async function speak(language: Language): Promise<void> {
  await startI18n(language);
  await Promise.all([loadTexts('dashboard'), loadTexts('admin')]);
}
