import { describe, expect, it, vi } from 'vitest';
import { changeLanguage, chosenLanguage } from './languages';

describe('the language', () => {
  it('is the browser’s if supported, else English', () => {
    const browsers = ['pl-PL', 'pl', 'de-AT', 'en-US', 'fr-FR', ''];
    expect(browsers.map((browser) => chosenLanguage(browser))).toEqual(['pl', 'pl', 'de', 'en', 'en', 'en']);
  });

  it('is the stored choice, if valid, before the browser’s', () => {
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
