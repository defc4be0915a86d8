import { describe, expect, it } from 'vitest';
import type { ResourceItemDto } from '@/api/resources.api';
import { folder, item } from '@/test/fixtures/library';
import { categoryOf, matching, parentOptions, sorted } from './library';

const names = (items: readonly ResourceItemDto[]) => items.map(({ name }) => name);

describe('the library', () => {
  it('sorts names naturally: numbers by value, copies after originals, accents in place', () => {
    const { folders, files } = sorted(
      ['plan (1).pdf', 'plan.pdf', 'draft 10', 'draft 2', 'Żółw', 'Zebra', 'Łódź', 'Lublin']
        .map((name) => item(name))
        .concat(folder('b'), folder('A')),
      'pl',
    );
    expect(names(folders)).toEqual(['A', 'b']);
    const inOrder = ['draft 2', 'draft 10', 'Lublin', 'Łódź', 'plan.pdf', 'plan (1).pdf', 'Zebra', 'Żółw'];
    expect(names(files)).toEqual(inOrder);
  });

  it('finds names regardless of accents and case, and knows the category of a path', () => {
    expect(names(matching([item('Größe.pdf'), item('Umowa Łódź.txt')], ' lodz '))).toEqual(['Umowa Łódź.txt']);
    expect(names(matching([item('Größe.pdf')], ''))).toEqual(['Größe.pdf']);
    expect(categoryOf('Media/Logos/Old')).toBe('Media');
    expect(categoryOf('media')).toBeUndefined();
  });
});

const folderAt = (path: string) => ({ type: 'folder', path, name: path.split('/').at(-1) }) as ResourceItemDto;
const file = { type: 'file', path: 'Finance/a.pdf', name: 'a.pdf' } as ResourceItemDto;

describe('the parents of a new folder', () => {
  it('are the category and its folders, save the costs folder', () => {
    const items = [folderAt('Finance/costs'), folderAt('Finance/2026'), file];
    expect(parentOptions('Finance', items, 'Finance', 'None')).toEqual([
      { value: 'Finance', label: 'None' },
      { value: 'Finance/2026', label: '2026' },
    ]);
  });

  it('include the deeper folder on the screen', () => {
    const options = parentOptions('Finance', [folderAt('Finance/2026')], 'Finance/2026/May', 'None');
    expect(options.at(-1)).toEqual({ value: 'Finance/2026/May', label: '2026 / May' });
    expect(parentOptions('HR', [], 'Finance/2026/May', 'None')).toEqual([{ value: 'HR', label: 'None' }]);
  });
});
