import { describe, expect, it } from 'vitest';
import type { ResourceItemDto } from '@/api/resources.api';
import { parentOptions } from './parent-options';

const folder = (path: string) => ({ type: 'folder', path, name: path.split('/').at(-1) }) as ResourceItemDto;
const file = { type: 'file', path: 'Finance/a.pdf', name: 'a.pdf' } as ResourceItemDto;

describe('the places for a new folder', () => {
  it('are the category and its folders, save the costs folder', () => {
    const items = [folder('Finance/costs'), folder('Finance/2026'), file];
    expect(parentOptions('Finance', items, 'Finance', 'None')).toEqual([
      { value: 'Finance', label: 'None' },
      { value: 'Finance/2026', label: '2026' },
    ]);
  });

  it('include where the person is, deeper down', () => {
    const options = parentOptions('Finance', [folder('Finance/2026')], 'Finance/2026/May', 'None');
    expect(options.at(-1)).toEqual({ value: 'Finance/2026/May', label: '2026 / May' });
    expect(parentOptions('HR', [], 'Finance/2026/May', 'None')).toEqual([{ value: 'HR', label: 'None' }]);
  });
});
