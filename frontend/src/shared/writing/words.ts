import { i18n } from '@/i18n';
import de from '@/i18n/locales/de/writing.json';
import en from '@/i18n/locales/en/writing.json';
import pl from '@/i18n/locales/pl/writing.json';

/* All languages in one chunk with the code: a separate file would take another round trip. */
const add = () => {
  for (const [language, words] of Object.entries({ de, en, pl })) i18n.addResourceBundle(language, 'writing', words);
};

if (i18n.isInitialized) add();
else i18n.on('initialized', add);
