import type { ColumnOf, EntityClass } from '../database/table';

/** In display order. */
export const SEARCH_KINDS = [
  'person',
  'project',
  'task',
  'cost',
  'cost-month',
  'attachment',
  'file',
  'comment',
  'time-entry',
] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** What users need to recognise and open a result. */
export interface SearchResult {
  id: number;
  title: string;
  /** The whole text; the client shows the part around the match. */
  text: string | null;
  /** The task of a comment. */
  taskId?: number;
  /** The cost of an attachment or of a month. */
  costId?: number;
  /** The project of a time entry. */
  projectId?: number;
  /** The folder of a library file; a folder's own path. */
  folder?: string;
  /** Whose it is, if others' are for admins only. */
  ownerId?: number;
  /** The day of a cost, or of an attachment's cost. */
  date?: string;
}

/** A kind of item that users can search, with its module's rules. */
export interface SearchDefinition<Entity extends { id: number } = { id: number }> {
  kind: SearchKind;
  entity: EntityClass<Entity>;
  /** Columns whose words rank higher. */
  title: readonly ColumnOf<Entity>[];
  text: readonly ColumnOf<Entity>[];
  /** Title words also match in the middle: `Vertrag` in `Wartungsvertrag.pdf`. */
  isFoundWithinWords?: true;
  adminOnly?: true;
  /** The column of the user who finds it; others' are for admins only. */
  owner?: ColumnOf<Entity>;
  /** The items that still exist, in any order. */
  show: (ids: readonly number[]) => Promise<SearchResult[]>;
}
