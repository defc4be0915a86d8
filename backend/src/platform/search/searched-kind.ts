import type { ColumnOf, EntityClass } from '../database/queries/row';

/** In the order in which they are shown. */
export const SEARCH_KINDS = ['person', 'project', 'task', 'cost', 'attachment', 'file', 'comment'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** What a person needs to recognise something that was found, and to go there. */
export interface FoundThing {
  id: number;
  title: string;
  /** The whole text, of which the part around the words is shown. */
  text: string | null;
  /** The task that a comment is about. */
  taskId?: number;
  /** The cost that a file is attached to. */
  costId?: number;
  /** The library's folder that a file lies in; a folder's own path. */
  folder?: string;
  /** The day of a cost, also of the one that a file is attached to. */
  date?: string;
}

/** A kind of things that people search for, with its domain's rules. */
export interface SearchedKind<Entity extends { id: number } = { id: number }> {
  kind: SearchKind;
  entity: EntityClass<Entity>;
  /** Columns whose words count more. */
  title: readonly ColumnOf<Entity>[];
  text: readonly ColumnOf<Entity>[];
  /** Words of the title are found by their middle, too: `Vertrag` in `Wartungsvertrag.pdf`. */
  isFoundWithinWords?: true;
  adminOnly?: true;
  /** Those of the things that are there, in any order. */
  show: (ids: readonly number[]) => Promise<FoundThing[]>;
}
