/** Characters of Windows-1252 beyond Latin-1 in the demo's documents. */
const BEYOND_LATIN_1: Record<string, number> = { '€': 0x80, '–': 0x96, '„': 0x84, '“': 0x93, '”': 0x94 };

function encoded(text: string): string {
  const characters = [...text].map((character) => {
    const code = BEYOND_LATIN_1[character] ?? character.charCodeAt(0);
    return String.fromCharCode(code < 256 ? code : 0x3f);
  });
  return characters.join('').replace(/[\\()]/g, '\\$&');
}

/** An A4 page with a heading and lines below it, as a small valid PDF. */
export function pdfOf(heading: string, lines: readonly string[]): Buffer {
  const text = [
    'BT',
    '/F2 18 Tf 72 760 Td',
    `(${encoded(heading)}) Tj`,
    '/F1 11 Tf 0 -20 Td 16 TL',
    ...lines.map((line) => `T* (${encoded(line)}) Tj`),
    'ET',
  ].join('\n');
  const font = (name: string) => `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R/F2 6 0 R>>>>>>',
    `<</Length ${text.length}>>\nstream\n${text}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  const end = `xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<</Size ${count}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + end, 'latin1');
}
