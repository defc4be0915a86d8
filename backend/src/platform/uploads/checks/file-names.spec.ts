import { fileName, newNameProblem as nameProblem } from './file-names';

describe('a name of a file or folder', () => {
  it.each([
    ...['plan.pdf', 'Umowa łódź – größe.pdf', 'a', 'CON', 'aux.txt', '%2e%2e', 'שלום.pdf'],
    ...['x', '🎉'].map((character) => character.repeat(120)),
  ])('is fine: %s', (name) => {
    expect(nameProblem(name)).toBeUndefined();
  });

  it.each([
    ['empty', ''],
    ['too long', 'x'.repeat(121)],
    ['a path', '../../etc/passwd'],
    ['a Windows path', 'C:\\boot.ini'],
    ['the folder itself', '.'],
    ['the folder above', '..'],
    ['hidden', '.env'],
    ['ends with a dot', 'plan.'],
    ['ends with a space', 'plan '],
    ['begins with a wide space', '\u3000plan'],
    ['a NUL', 'plan.pdf\0.html'],
    ['a line break', 'plan\n.pdf'],
    ['a line separator', 'plan\u2028.pdf'],
    ['half an emoji', 'plan\ud83c.pdf'],
    ['an extension shown in reverse', 'invoice\u202efdp.exe'],
  ])('is refused: %s', (_, name) => {
    expect(nameProblem(name)).toBeDefined();
  });

  it('is the same however it is encoded', () => {
    expect(fileName('Gro\u0308\u00dfe.pdf')).toBe('Gr\u00f6\u00dfe.pdf');
    expect(fileName('\uff30lan\u00a0\u00a02.pdf')).toBe('Plan 2.pdf');
  });
});
