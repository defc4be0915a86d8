import { describe, expect, it, vi } from 'vitest';
import { changeLanguage, chosenLanguage } from './languages';

describe('the language', () => {
  it('is that of the browser where there is one, else English', () => {
    const browsers = ['pl-PL', 'pl', 'de-AT', 'en-US', 'fr-FR', ''];
    expect(browsers.map((browser) => chosenLanguage(browser))).toEqual(['pl', 'pl', 'de', 'en', 'en', 'en']);
  });

  it('follows the stored choice, if it knows it, before the browser', () => {
    window.localStorage.setItem('language', 'de');
    expect(chosenLanguage('pl-PL')).toBe('de');
    window.localStorage.setItem('language', 'xx');
    expect(chosenLanguage('pl-PL')).toBe('pl');
  });

  it('is stored when changed, and reloads the page', () => {
    const reload = vi.fn();
    changeLanguage('pl', reload);
    expect(chosenLanguage('en-US')).toBe('pl');
    expect(reload).toHaveBeenCalledOnce();
  });
});
