import { t } from '@/i18n';
import type { ResourceItemDto } from '@/api/resources.api';
import { searchable } from '@/ui/text/searchable';
import { flag, text, useView } from '@/ui/view/use-view';

/** Source: specification, section 9. */
export const categories = ['HR', 'Finance', 'Operations', 'SalesMarketing', 'Projects', 'Templates', 'Media'] as const;
export type Category = (typeof categories)[number];

export const defaultCategory: Category = 'Finance';

/** The automatic folder that shows the attachments of costs. */
export const costsPath = 'Finance/costs';

export const categoryOf = (path: string): Category | undefined => {
  const [first] = path.split('/', 1);
  return categories.find((category) => category === first);
};

const isCategory = (path: string): path is Category => (categories as readonly string[]).includes(path);

/** Without its extension, so that `plan` comes before `plan (1)`. */
const stem = (name: string) => name.replace(/(?<=.)\.[^.]*$/, '');

/** Folders and files separately, each sorted by name in this language, with `2` before `10`. */
export function sorted(items: readonly ResourceItemDto[], language: string) {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const inOrder = [...items].sort((a, b) => compare(stem(a.name), stem(b.name)) || compare(a.name, b.name));
  return {
    folders: inOrder.filter(({ type }) => type === 'folder'),
    files: inOrder.filter(({ type }) => type === 'file'),
  };
}

/** Searching ignores accents and case. */
export function matching(items: readonly ResourceItemDto[], query: string): ResourceItemDto[] {
  const wanted = searchable(query.trim());
  return items.filter(({ name }) => searchable(name).includes(wanted));
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
): { value: string; label: string }[] {
  const options = [
    { value: category, label: none },
    ...items
      .filter(({ type, path }) => type === 'folder' && path !== costsPath)
      .map(({ path, name }) => ({ value: path, label: name })),
  ];
  const isDeeper = shownPath.startsWith(`${category}/`) && shownPath.split('/').length > 2;
  return isDeeper && !options.some(({ value }) => value === shownPath)
    ? [...options, { value: shownPath, label: shownPath.slice(category.length + 1).replaceAll('/', ' / ') }]
    : options;
}

/** A folder's name in the user's language: categories and the costs folder are translated. */
export function folderName({ name, path }: { name: string; path: string }): string {
  if (path === costsPath) return t('resources.costs.name');
  return isCategory(path) ? t(`resources.category.${path}`) : name;
}

/** What belongs into a folder, in the user's language for categories and the costs folder. */
export function folderDescription({ path, description }: { path: string; description: string | null }): string | null {
  if (path === costsPath) return t('resources.costs.description');
  return isCategory(path) ? t(`resources.categoryText.${path}`) : description;
}

/** The address of a folder. */
export const folderAddress = (path: string) => ({ search: `?${new URLSearchParams({ path }).toString()}` });

const params = {
  /** `Category/folder/…`, written by {@link folderAddress}. */
  path: { name: 'path', read: (given: string | null) => given ?? defaultCategory },
  query: text('q'),
  /** The modal for a new folder is open. */
  isNew: flag('new'),
};

export const useLibraryView = () => useView(params);
