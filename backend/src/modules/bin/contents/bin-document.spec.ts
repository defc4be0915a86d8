import fc from 'fast-check';
import { type BinDocument, DocumentReader, partsOf } from './bin-document';

const texts = fc.string({ unit: 'binary', maxLength: 30_000, size: 'max' });
const names = fc.constantFrom('tasks', '{"table":', '[');
const tables = fc.record({
  table: names,
  properties: fc.array(names),
  rows: fc.array(fc.array(fc.oneof(texts, fc.constantFrom(null, 1, '\n[', ']}', '{"table":\n')), { maxLength: 3 })),
});
const links = fc.record({ table: names, property: names, to: fc.nat(), ids: fc.array(fc.nat()) });
const documents: fc.Arbitrary<BinDocument> = fc.record(
  { tables: fc.array(tables, { maxLength: 3 }), links: fc.array(links), isUnused: fc.boolean() },
  { requiredKeys: ['tables', 'links'] },
);

function read(parts: Iterable<string>): BinDocument {
  const reader = new DocumentReader();
  for (const part of parts) reader.add(part);
  return reader.read();
}

describe('the document of a bin entry', () => {
  it('is unchanged after splitting it into parts that fit their column', () => {
    fc.assert(
      fc.property(documents, (document) => {
        const parts = [...partsOf(document)];
        expect(read(parts)).toEqual(document);
        expect(parts.every((part) => part.length <= 20_000 && part.isWellFormed())).toBe(true);
      }),
      { numRuns: 30 },
    );
  });

  it('is JSON as in former versions, and theirs can still be read', () => {
    fc.assert(
      fc.property(documents, (document) => {
        const whole = [...partsOf(document)].join('');
        expect(JSON.parse(whole)).toEqual(document);
        const former = JSON.stringify(document);
        expect(read([former.slice(0, 7), former.slice(7)])).toEqual(document);
      }),
      { numRuns: 30 },
    );
  });
});
