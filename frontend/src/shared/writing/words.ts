import { i18n } from '@/i18n';
import de from '@/i18n/locales/de/writing.json';
import en from '@/i18n/locales/en/writing.json';
import pl from '@/i18n/locales/pl/writing.json';

/* In all languages with the code that says them: a file of their own would come a round trip after it. */
const add = () => {
  for (const [language, words] of Object.entries({ de, en, pl })) i18n.addResourceBundle(language, 'writing', words);
};

if (i18n.isInitialized) add();
else i18n.on('initialized', add);
