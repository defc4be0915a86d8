import type { ResourceItemDto } from '@/api/resources.api';
import { costsPath } from '../library';

export interface ParentOption {
  /** Path of the folder. */
  value: string;
  label: string;
}

/**
 * The possible parents of a new folder: the category, its folders, or the deeper folder on the screen.
 * @param none the label of the category itself
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
