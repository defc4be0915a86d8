import { expect, it } from 'vitest';
import { tieHangingLetters } from './hanging-letters';

const tied = '\u00a0';

it('ties one-letter words to the next word, even several in a row, and no others', () => {
  const texts = { a: 'Strony i sklepy, a w nich (z bliska)', list: [{ b: 'W oku, do tego nic' }] };
  expect(tieHangingLetters(texts)).toEqual({
    a: `Strony i${tied}sklepy, a${tied}w${tied}nich (z${tied}bliska)`,
    list: [{ b: `W${tied}oku, do tego nic` }],
  });
});
