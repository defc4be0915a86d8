import { categoryOf, defaultCategory, type Category } from '../library';

export interface FolderValues {
  category: Category;
  /** Path of the parent folder. */
  parent: string;
  name: string;
  description: string;
}

export const startingAt = (path: string): FolderValues => {
  const category = categoryOf(path) ?? defaultCategory;
  return { category, parent: categoryOf(path) ? path : category, name: '', description: '' };
};
