import { IconSelector } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { changeLanguage, chosenLanguage, languageNames, languages, type Language } from './languages';
import classes from './language-switcher.module.css';

/** A native select: the platform's own keyboard, screen reader and phone behaviour for free. */
export function LanguageSwitcher({ compact = false }: { compact?: boolean }) {
  const { t } = useTranslation();
  return (
    <span className={classes.switcher} data-compact={compact || undefined}>
      <select
        className={classes.select}
        aria-label={t('language')}
        value={chosenLanguage()}
        onChange={(event) => changeLanguage(event.currentTarget.value as Language)}
      >
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {compact ? language.toUpperCase() : languageNames[language]}
          </option>
        ))}
      </select>
      {!compact && <IconSelector className={classes.icon} size={16} stroke={1.75} aria-hidden />}
    </span>
  );
}
