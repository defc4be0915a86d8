import { describe, expect, it } from 'vitest';
import { replyText } from '@/shared/assistant/ask-assistant';
import { attachmentName, fileProblem } from '@/features/finances/form/attachments';
import { centsOf, updateAmounts } from '@/features/finances/form/amounts';
import { parseHundredths } from '@/shared/finances/money';
import { completeAddress } from '@/features/projects/form/project-form';
import { shortAddress } from '@/shared/sites/site-cell';
import { extensionOf } from '@/features/resources/file-kind';
import { matching, sorted } from '@/features/resources/library';
import { previewOf } from '@/shared/tasks/preview';
import { segmentsOf } from '@/ui/text/linked-text';
import { stripMarkdown } from '@/ui/text/strip-markdown';
import { searchable } from '@/ui/text/searchable';
import { shortName } from '@/ui/text/file-name';
import { item } from '../fixtures/library';
import { growth, linear } from './growth';

/** Everything here that a regular expression, or a loop, goes through what people type with. */
const readers: [string, (text: string) => unknown][] = [
  ['linked text', segmentsOf],
  ['a preview', (text) => previewOf({ description: text }, 300)],
  ['a search', searchable],
  ['plain words', stripMarkdown],
  ['a web address', completeAddress],
  ['a web address that is shown', shortAddress],
  ['an amount', parseHundredths],
  ['an amount in cents', (text) => centsOf('netto', text)],
  [
    'an amount while it is typed',
    (text) => updateAmounts({ netto: '1', vat: '19', brutto: '', typed: 'netto' }, 'netto', text),
  ],
  ['an attachment’s name', (text) => [attachmentName(text), shortName(text, 20)]],
  ['a chosen file', (text) => fileProblem(new File(['x'], text))],
  ['a file’s kind', extensionOf],
  ['files in order', (text) => sorted([item(text), item(`${text}b`)], 'de')],
  ['files that match', (text) => matching([item(text)], text)],
  ['an answer of the assistant', replyText],
];

/** Texts in which each character could be the beginning of what then is none. */
const texts: [string, (length: number) => string][] = [
  ['full stops behind an address', (length) => `https://x.example/${'.'.repeat(length)}a`],
  ['brackets behind an address', (length) => `https://x.example/(${')'.repeat(length)}a`],
  ['many addresses', (length) => 'https://a.b) '.repeat(length / 13)],
  ['half an address again and again', (length) => 'https:/'.repeat(length / 7)],
  ['spaces', (length) => `a${' '.repeat(length)}a`],
  ['line ends', (length) => `a${'\n\r'.repeat(length / 2)}a`],
  ['digits', (length) => `${'1'.repeat(length)}x`],
  ['groups of digits', (length) => `${'1.111'.repeat(length / 5)}x`],
  ['separators', (length) => `${',1'.repeat(length / 2)}x`],
  ['full stops', (length) => `${'.'.repeat(length)}/`],
  ['words with full stops', (length) => `${'a.'.repeat(length / 2)}!`],
  ['slashes', (length) => `${'/'.repeat(length)}a`],
  ['marks', (length) => `${'*_[>`'.repeat(length / 5)}a`],
  ['accents', (length) => `e${'\u0301\u0323'.repeat(length / 2)}`],
];

describe.each(readers)('%s', (_, read) => {
  it.each(texts)('takes time in proportion to its length, whatever it is: %s', (__, make) => {
    expect(growth(make, read)).toBeLessThan(linear);
  });
});
