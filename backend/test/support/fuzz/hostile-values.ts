import * as fc from 'fast-check';

/** Texts that break careless programs. */
const TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\u001b[31m',
  '\ud800',
  '\udfff\ud800',
  '\ufeff',
  '\u202eright to left',
  'Z\u0351\u036b\u0343algo'.repeat(30),
  `x${'\ufe0f'.repeat(400)}`,
  '👩‍👩‍👧‍👦'.repeat(100),
  'x'.repeat(256),
  'ß'.repeat(20_001),
  '漢'.repeat(20_000),
  '🧁'.repeat(20_000),
  "' OR 1=1 -- ",
  '"; DROP TABLE users; --',
  '%00',
  '../../etc/passwd',
  '..\\..\\x',
  '<script>alert(1)</script>',
  '__proto__',
  'NULL',
  'undefined',
  'true',
  '1e309',
  '-0',
  '0x1F',
  '１２',
  '2026-02-29',
  '2026-13-01',
  '0000-00-00',
  '9999-12-31T23:59:59.999Z',
  '+275760-09-13T00:00:00.000Z',
];

const NUMBERS = [
  -1,
  0,
  -0,
  0.1,
  1.005,
  1e-7,
  2 ** 31 - 1,
  2 ** 31,
  146_310_325_625,
  2 ** 53,
  1e21,
  1e308,
  -1e308,
  99_999_999.99,
  9_999_999_999.995,
];

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
);

const hostileNumber: fc.Arbitrary<number> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...NUMBERS) },
  { weight: 1, arbitrary: fc.double({ noNaN: true }) },
);

/** Arbitrary JSON, with a bias towards hostile values. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: hostileText },
  { weight: 3, arbitrary: hostileNumber },
  fc.constantFrom(null, true, false, [], {}, [[]], [null], { id: 1 }, { length: 1 }),
  fc.jsonValue({ maxDepth: 3 }),
);
