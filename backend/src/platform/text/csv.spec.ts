import { csvLine } from './csv';

/** Cells as a spreadsheet with this separator reads them: quotes only count at the start of a cell. */
function cellsOf(text: string, separator: string): string[] {
  const cells: string[] = [];
  let rest = text;
  while (rest !== '') {
    const [whole, quoted, plain = ''] =
      new RegExp(`^(?:"((?:[^"]|"")*)")?([^${separator}\r\n]*)(?:${separator}|\r?\n|\r|$)`).exec(rest) ?? [];
    cells.push((quoted ?? '').replaceAll('""', '"') + plain);
    rest = rest.slice(whole?.length || 1);
  }
  return cells;
}

const STARTS = ['=', '+', '-', '@', '\uff1d', '\uff0b', '\uff0d', '\uff20'];
const BREAKS = ['', ',', ';', '\t', '\r', '\n', '\r\n', 'x,', 'x;', 'x\t', '"', 'x";"', 'x\n', 'x,"', '""', ';"'];
const TEXTS = BREAKS.flatMap((before) => STARTS.map((start) => `${before}${start}1+1;y`));

it.each([',', ';', '\t'])('has no formula, whichever separator a spreadsheet expects: %j', (separator) => {
  const cells = TEXTS.flatMap((text) => cellsOf(csvLine([7, text, true]), separator));
  expect(cells.length).toBeGreaterThan(TEXTS.length);
  expect(cells.filter((cell) => /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]/.test(cell))).toEqual([]);
});

it('quotes every text and no number', () => {
  expect(csvLine([-1.5, 'a', '', null, false, { a: '"' }, 'x;y\tz'])).toBe(
    '-1.5,"a","",,false,"{""a"":""\\""""}","x;y\tz"\r\n',
  );
});

it('leaves a text otherwise as it is', () => {
  const text = 'One, two; three - four\n\n* five = 5\n"six" a+b, c@d.test, \'seven\'';
  expect(cellsOf(csvLine([text, 1]), ',')).toEqual([text, '1']);
});
