import { Entity } from 'typeorm';
import type { EntityClass } from './queries/row';

export interface Listing {
  /** The polled lists that show its rows; `worktime:me` is that of the row's `userId`. Empty: no list shows them. */
  lists: readonly string[];
  /** Columns that no list shows: if only these change, the lists stay as they are. */
  except?: readonly string[];
  /** The lists note the ids of the rows that have changed. */
  notesIds?: true;
}

export const listings = new Map<EntityClass, Listing>();

/** An entity's table, and the lists that get new revisions with each change of its rows. */
export const Table =
  ({ name, ...listing }: Listing & { name: string }) =>
  (entity: EntityClass): void => {
    listings.set(entity, listing);
    Entity({ name })(entity);
  };

/** Undefined if no list shows the entity, or nothing of these properties. */
export function listingOf(entity: EntityClass, properties?: readonly string[]): Listing | undefined {
  const listing = listings.get(entity);
  return listing?.lists.length && !properties?.every((property) => listing.except?.includes(property))
    ? listing
    : undefined;
}

/** `notifications:me` is a person's own list. */
export function listNames(lists: readonly string[], userId: number): string[] {
  return lists.map((list) => (isOwn(list) ? `${list.slice(0, -2)}${userId}` : list));
}

export const isOwn = (list: string) => list.endsWith(':me');
