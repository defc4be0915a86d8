import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderPreact } from '../../test/render-preact';
import { LanguageSwitcher } from './language-switcher';
import { changeLanguage, chosenLanguage } from './languages';
import { LanguageContext } from './texts';

describe('the language', () => {
  it('is that of the browser where there is one, else English', () => {
    const browsers = ['pl-PL', 'pl', 'de-AT', 'en-US', 'fr-FR', ''];
    expect(browsers.map((browser) => chosenLanguage(browser))).toEqual(['pl', 'pl', 'de', 'en', 'en', 'en']);
  });

  it('is the stored choice, if known, before the browser’s', () => {
    window.localStorage.setItem('language', 'de');
    expect(chosenLanguage('pl-PL')).toBe('de');
    window.localStorage.setItem('language', 'xx');
    expect(chosenLanguage('pl-PL')).toBe('pl');
  });

  it('is chosen in the switcher, which shows the current one, and the page reloads', async () => {
    const reload = vi.fn();
    await renderPreact(
      <LanguageContext.Provider value="pl">
        <LanguageSwitcher onChange={(language) => changeLanguage(language, reload)} />
      </LanguageContext.Provider>,
    );
    expect(screen.getByRole('button', { name: 'PL, Polski' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'DE, Deutsch' }));
    expect(chosenLanguage('pl-PL')).toBe('de');
    expect(reload).toHaveBeenCalledOnce();
  });
});
