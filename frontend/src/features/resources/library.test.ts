import { describe, expect, it } from 'vitest';
import type { ResourceItemDto } from '@/api/resources.api';
import { categoryOf, itemsToShow, matching, sorted } from './library';

const item = (name: string, type: 'file' | 'folder' = 'file'): ResourceItemDto => ({
  name,
  type,
  path: `Finance/${name}`,
  size: type === 'file' ? 1 : null,
  modifiedAt: '2026-11-21T09:00:00.000Z',
  url: type === 'file' ? `/files/resources/1/${name}` : null,
  thumbnailUrl: null,
  description: null,
});
const names = (items: readonly ResourceItemDto[]) => items.map(({ name }) => name);

describe('the library', () => {
  it('orders names as people read them: numbers by value, a copy after its original, accents in their place', () => {
    const { folders, files } = sorted(
      ['plan (1).pdf', 'plan.pdf', 'draft 10', 'draft 2', 'Żółw', 'Zebra', 'Łódź', 'Lublin']
        .map((name) => item(name))
        .concat(item('b', 'folder'), item('A', 'folder')),
      'pl',
    );
    expect(names(folders)).toEqual(['A', 'b']);
    expect(names(files)).toEqual([
      'draft 2',
      'draft 10',
      'Lublin',
      'Łódź',
      'plan.pdf',
      'plan (1).pdf',
      'Zebra',
      'Żółw',
    ]);
  });

  it('finds names without their accents and in any case', () => {
    expect(names(matching([item('Größe.pdf'), item('Umowa Łódź.txt')], ' lodz '))).toEqual(['Umowa Łódź.txt']);
    expect(names(matching([item('Größe.pdf')], ''))).toEqual(['Größe.pdf']);
  });

  it('shows the costs folder to admins in the root of Finance only, and never twice', () => {
    expect(names(itemsToShow('Finance', [], true))).toEqual(['costs']);
    expect(names(itemsToShow('Finance', [], false))).toEqual([]);
    expect(names(itemsToShow('HR', [], true))).toEqual([]);
    expect(names(itemsToShow('Finance', [item('costs', 'folder')], true))).toEqual(['costs']);
  });

  it('knows the category of a path', () => {
    expect(categoryOf('Media/Logos/Old')).toBe('Media');
    expect(categoryOf('media')).toBeUndefined();
  });
});
