import styles from './language-switcher.module.css';
import { changeLanguage, languageNames, languages, type Language } from './languages';
import { useLanguage, useTexts } from './texts';

export function LanguageSwitcher({ onChange = changeLanguage }: { onChange?: (language: Language) => void }) {
  const current = useLanguage();
  const { language: label } = useTexts();
  return (
    <div class={styles.switcher} role="group" aria-label={label}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          class={styles.language}
          lang={language}
          title={languageNames[language]}
          aria-label={`${language.toUpperCase()}, ${languageNames[language]}`}
          aria-pressed={language === current}
          onClick={() => onChange(language)}
        >
          {language.toUpperCase()}
        </button>
      ))}
    </div>
  );
}
