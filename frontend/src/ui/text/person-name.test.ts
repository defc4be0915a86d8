import { expect, it } from 'vitest';
import { nameOf } from './person-name';

it('a person has a name, else an address, else is gone', () => {
  const anna = { first_name: 'Anna', last_name: 'Nowak', email: 'anna@studio.example' };
  expect(nameOf(anna)).toBe('Anna Nowak');
  expect(nameOf({ ...anna, last_name: null })).toBe('Anna');
  expect(nameOf({ ...anna, first_name: null, last_name: '' })).toBe('anna@studio.example');
  expect(nameOf({ first_name: null, last_name: null, email: null })).toBeNull();
});
