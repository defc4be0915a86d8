import { Input } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { i18n, t } from '@/i18n';
import { changeLanguage, languageNames, languages, type Language } from '@/i18n/languages';
import { mayLeavePage } from '@/ui/dialogs/dirty-guard';
import classes from './language-switcher.module.css';

interface Props {
  compact?: boolean;
  onChange?: (language: Language) => void;
}

/** A native select: the platform's own keyboard, screen reader and phone behaviour for free. */
export function LanguageSwitcher({ compact = false, onChange = changeLanguage }: Props) {
  // A stored choice exists before the page has reloaded, and in every other tab.
  const choose = async (language: Language) => {
    if (await mayLeavePage()) onChange(language);
  };
  return (
    <Input
      component="select"
      variant="unstyled"
      classNames={{ input: classes.select }}
      data-compact={compact || undefined}
      aria-label={t('common.language')}
      rightSection={compact ? null : <IconSelector size={16} stroke={1.75} aria-hidden />}
      value={i18n.language}
      onChange={(event) => void choose(event.currentTarget.value as Language)}
    >
      {languages.map((language) => (
        <option key={language} value={language} lang={language}>
          {compact ? language.toUpperCase() : languageNames[language]}
        </option>
      ))}
    </Input>
  );
}
