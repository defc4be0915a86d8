import { describe, expect, it } from 'vitest';
import { fileNameOf, nameOf, pathsOf, problemOf } from './attachments';

const path = '/files/costs/AbCdEfGhIjKlMnOpQr-_12-Umowa łódź – größe.pdf';

describe('an attachment', () => {
  it('is called as it was uploaded', () => {
    expect(nameOf(path)).toBe('Umowa łódź – größe.pdf');
    expect(fileNameOf(path)).toBe('AbCdEfGhIjKlMnOpQr-_12-Umowa łódź – größe.pdf');
  });

  it('is listed as JSON text, or not at all', () => {
    expect(pathsOf(JSON.stringify([path]))).toEqual([path]);
    expect(pathsOf(null)).toEqual([]);
  });
});

describe('a file to be attached', () => {
  const file = (name: string, size = 1) => new File([new Uint8Array(size)], name);

  it('is a picture, a document or a PDF by its name', () => {
    for (const name of ['a.pdf', 'A.JPG', 'b.jpeg', 'c.png', 'd.gif', 'e.doc', 'f.docx'])
      expect(problemOf(file(name)), name).toBeNull();
    for (const name of ['a.exe', 'pdf', 'a.pdf.html', 'logo.svg']) expect(problemOf(file(name)), name).toBe('type');
  });

  it('is neither empty nor larger than 20 MB', () => {
    expect(problemOf(file('a.pdf', 0))).toBe('empty');
    expect(problemOf(file('a.pdf', 20 * 1024 * 1024))).toBeNull();
    expect(problemOf(file('a.pdf', 20 * 1024 * 1024 + 1))).toBe('size');
  });
});
