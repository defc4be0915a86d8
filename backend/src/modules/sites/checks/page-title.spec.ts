import { titleOf } from './page-title';

const HTML = { 'content-type': 'text/html; charset=utf-8' };
const read = (text: string | Buffer, headers: Record<string, string> = HTML) => titleOf(Buffer.from(text), headers);

describe('the title of a page', () => {
  it('is on one line, with entities resolved and invisible characters removed', () => {
    expect(read('<!doctype html><TITLE lang="de">\n B&auml;ckerei\u200b &amp;\u202e Caf\u00e9\n</TITLE>')).toBe(
      'Bäckerei & Café',
    );
  });

  it('is read in the page’s own encoding', () => {
    const latin2 = Buffer.from([...Buffer.from('<title>'), 0xa3, 0xf3, 0x64, 0xbc, ...Buffer.from('</title>')]);
    expect(read(latin2, { 'content-type': 'text/html; charset=ISO-8859-2' })).toBe('Łódź');
    const declared = Buffer.concat([Buffer.from('<meta charset="iso-8859-2">'), latin2]);
    expect(read(declared, { 'content-type': 'text/html' })).toBe('Łódź');
    expect(read('<title>Łódź</title>', { 'content-type': 'text/html; charset=no-such-thing' })).toBe('Łódź');
  });

  it('has 300 characters at most', () => {
    expect([...(read(`<title>${'😀'.repeat(400)}</title>`) ?? '')]).toHaveLength(300);
  });

  it.each([
    ['there is none', '<h1>Hello</h1>', HTML],
    ['it is empty', '<title> \n</title>', HTML],
    ['it never ends', `<title>${'x'.repeat(20_000)}`, HTML],
    ['its tag never ends', '<title ', HTML],
    ['it is no page', '{"title": "<title>x</title>"}', { 'content-type': 'application/json' }],
    ['it is compressed', '<title>x</title>', { ...HTML, 'content-encoding': 'gzip' }],
  ])('is null where %s', (_what, text, headers) => {
    expect(read(text, headers)).toBeNull();
  });

  it('takes linear time for hostile pages', () => {
    const start = performance.now();
    expect(read('<title '.repeat(150_000))).toBeNull();
    expect(read('<title>'.repeat(150_000))).toBeNull();
    expect(performance.now() - start).toBeLessThan(1000);
  });
});
