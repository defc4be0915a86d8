import { storedCell } from '../../../src/modules/admin/tables/cell-values';
import type { ColumnSchema } from '../../../src/modules/admin/tables/table-schema';
import { namedFile, tidyName } from '../../../src/modules/finances/files/cost-file-name';
import { parsePath } from '../../../src/modules/resources/resource-path';
import { readTime } from '../../../src/modules/worktime/calendar/day-end';
import { guessProblem } from '../../../src/platform/access/password-rules';
import { emailForm, emailProblem } from '../../../src/platform/text/email-address';
import { isPlainText, lengthProblem, onLines, onOneLine } from '../../../src/platform/text/text-rules';
import { hiddenProblem, visibleForm } from '../../../src/platform/text/visible-text';
import { extensionOf, passiveType } from '../../../src/platform/uploads/checks/file-types';
import { fileName } from '../../../src/platform/uploads/checks/file-names';
import { growth, linear } from '../../support/hostile/growth';

const column: ColumnSchema = {
  name: 'cell',
  property: 'cell',
  kind: 'decimal',
  type: 'decimal(12,2)',
  nullable: false,
  editable: true,
  length: undefined,
  scale: 2,
  references: undefined,
  rules: {},
};
const cell = (changes: Partial<ColumnSchema>) => (text: string) => storedCell({ ...column, ...changes }, text);

/** All code that scans input before or while its length is checked. */
const READERS: [string, (text: string) => unknown][] = [
  ['one form', visibleForm],
  ['what is hidden', hiddenProblem],
  ['an address in its form', emailForm],
  ['an address', emailProblem],
  ['a guess', (text) => guessProblem(text, 'a@b.de')],
  ['one line', onOneLine],
  ['lines', onLines],
  ['plain text', (text) => [isPlainText(text), lengthProblem(text, 255, 'text')]],
  ['a file’s name', fileName],
  ['an attachment’s name', tidyName],
  ['an attachment in a link', namedFile],
  ['a file’s kind', (text) => [extensionOf(text), passiveType(text)]],
  ['a path', (text) => parsePath(`HR/${text}`)],
  ['the end of a day', (text) => readTime(text, '2026-11-21', 'Europe/Berlin')],
  ['a decimal in a cell', cell({})],
  ['a whole number in a cell', cell({ kind: 'integer' })],
  ['an instant in a cell', cell({ kind: 'instant' })],
  ['a flag in a cell', cell({ kind: 'flag' })],
  ['a text in a cell', cell({ kind: 'text', type: 'text' })],
  ['an address in a cell', cell({ kind: 'text', rules: { format: 'email' } })],
  ['a name in a cell', cell({ kind: 'text', rules: { format: 'name' } })],
  ['a web address in a cell', cell({ kind: 'text', rules: { format: 'web-address' } })],
  ['a day in a cell', cell({ kind: 'text', rules: { format: 'day' } })],
];

/** Texts in which each character could start a match that then fails. */
const TEXTS: [string, (length: number) => string][] = [
  ['accents', (length) => `e${'\u0301\u0323'.repeat(length / 2)}`],
  ['accents that are no diacritics', (length) => `e${'\u0e38\u0eb8'.repeat(length / 2)}`],
  ['dots and spaces', (length) => `a${'. '.repeat(length / 2)}b`],
  ['zeros', (length) => `1.${'0'.repeat(length)}1`],
  ['digits', (length) => `${'1'.repeat(length)}x`],
  ['times', (length) => `2026-11-21T${'1:'.repeat(length / 2)}`],
  ['words with dots', (length) => `a@${'a.'.repeat(length / 2)}`],
  ['quotes', (length) => `"${'\\"'.repeat(length / 2)}@a.de`],
  ['spaces', (length) => `a${' '.repeat(length)}a`],
  ['line ends', (length) => `a${'\r\n\r'.repeat(length / 3)}a`],
  ['letters', (length) => 'a'.repeat(length)],
  ['slashes', (length) => '/'.repeat(length)],
  ['an address', (length) => `https://${'a'.repeat(length)}`],
];

describe.each(READERS)('%s', (_, read) => {
  /** Rejected input has been scanned as well. */
  const tried = (text: string) => {
    try {
      return read(text);
    } catch {
      return undefined;
    }
  };

  it.each(TEXTS)('takes linear time for any text: %s', (__, make) => {
    expect(growth(make, tried)).toBeLessThan(linear);
  });
});
