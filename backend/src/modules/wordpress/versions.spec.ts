import { isNewer } from './wordpress.constants';

it.each([
  ['7.1.10', '7.1.9', true],
  ['7.1', '7.1.0', false],
  ['7.2', '7.2-RC1', true],
  ['7.2-RC2', '7.2-RC1', true],
  ['7.2-beta1', '7.2-RC1', false],
  ['1.0a', '1.0', false],
  ['1.0', '', true],
  ['2.0.1', '2.0', true],
])('%s is newer than %s: %s', (version, than, expected) => {
  expect(isNewer(version, than)).toBe(expected);
});
