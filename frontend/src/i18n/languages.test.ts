import { describe, expect, it, vi } from 'vitest';
import { changeLanguage, chosenLanguage } from './languages';

describe('the language', () => {
  it.each([
    ['pl-PL', 'pl'],
    ['pl', 'pl'],
    ['de-AT', 'de'],
    ['en-US', 'en'],
    ['fr-FR', 'en'],
    ['', 'en'],
  ])('of a browser that prefers "%s" is %s', (browser, language) => {
    expect(chosenLanguage(browser)).toBe(language);
  });

  it('follows the stored choice, if it knows it, before the browser', () => {
    window.localStorage.setItem('language', 'de');
    expect(chosenLanguage('pl-PL')).toBe('de');
    window.localStorage.setItem('language', 'xx');
    expect(chosenLanguage('pl-PL')).toBe('pl');
  });

  it('is stored when changed, and the page starts anew', () => {
    const reload = vi.fn();
    changeLanguage('pl', reload);
    expect(chosenLanguage('en-US')).toBe('pl');
    expect(reload).toHaveBeenCalledOnce();
  });
});
