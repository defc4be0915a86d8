import type { ResourceItemDto } from '@/api/resources.api';
import { costsPath } from '../library';

export interface ParentOption {
  /** Path of the folder. */
  value: string;
  label: string;
}

/**
 * Where a new folder can lie: in the category itself, in one of its folders, or, deeper down, where the person is.
 * @param none what stands for the category itself
 */
export function parentOptions(
  category: string,
  items: readonly ResourceItemDto[],
  shownPath: string,
  none: string,
): ParentOption[] {
  const options = [
    { value: category, label: none },
    ...items
      .filter(({ type, path }) => type === 'folder' && path !== costsPath)
      .map(({ path, name }) => ({ value: path, label: name })),
  ];
  const isDeeper = shownPath.startsWith(`${category}/`) && !options.some(({ value }) => value === shownPath);
  const isPlace = isDeeper && shownPath.split('/').length > 2;
  return isPlace
    ? [...options, { value: shownPath, label: shownPath.slice(category.length + 1).replaceAll('/', ' / ') }]
    : options;
}
