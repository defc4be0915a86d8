import { expect, it } from 'vitest';
import { i18n, loadTexts } from '@/i18n';
import { nameOf, shownEmail } from './person-name';

it('shows a user’s name, else the address, else nothing', () => {
  const anna = { first_name: 'Anna', last_name: 'Nowak', email: 'anna@studio.example' };
  expect(nameOf(anna)).toBe('Anna Nowak');
  expect(nameOf({ ...anna, last_name: null })).toBe('Anna');
  expect(nameOf({ ...anna, first_name: null, last_name: '' })).toBe('anna@studio.example');
  expect(nameOf({ first_name: null, last_name: null, email: null })).toBeNull();
});

it('shows an erased user as a former colleague, in the user’s language', async () => {
  const email = 'former-colleague-f651fd7640df@erased.invalid';
  expect(shownEmail(email)).toBe('Former colleague');
  expect(shownEmail('anna@studio.example')).toBe('anna@studio.example');
  expect(shownEmail(null)).toBeNull();
  await loadTexts('guest', 'de');
  await i18n.changeLanguage('de');
  expect(nameOf({ first_name: 'Former colleague', last_name: null, email })).toBe('Ehemaliges Teammitglied');
});
