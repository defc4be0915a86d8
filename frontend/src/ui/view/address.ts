import type { Sort } from '../table/table-head';

/** The largest id that the database can store. */
const maxId = 2_147_483_647;

/** Parses an id from a path or parameter; null when it is invalid. */
export function readId(value: string | null | undefined): number | null {
  const id = /^[1-9]\d*$/.test(value ?? '') ? Number(value) : 0;
  return id > 0 && id <= maxId ? id : null;
}

/** How a query parameter encodes one part of a view. */
export interface Param<T> {
  name: string;
  /** Parses it; returns the default if it is missing or invalid. */
  read: (text: string | null) => T;
  /** null: the default, left out. Without it, only links write the parameter. */
  write?: (value: T) => string | null;
}

export type Params<View> = { [Part in keyof View]: Param<View[Part]> };
export type ViewOf<Known> = Known extends Params<infer View> ? View : never;

/** @param clean returns the valid part of a text; empty for none */
export const text = (name: string, clean = (given: string) => given): Param<string> => ({
  name,
  read: (given) => clean(given ?? ''),
  write: (value) => value || null,
});

export const flag = (name: string): Param<boolean> => ({
  name,
  read: (given) => given === '1',
  write: (value) => (value ? '1' : null),
});

export const id = (name: string): Param<number | null> => ({
  name,
  read: readId,
  write: (value) => (value === null ? null : String(value)),
});

/** Stands for none: no project, no assignee. Ids begin with 1. */
export const none = 0;

/** An id, or none. */
export const idOrNone = (name: string): Param<number | null> => ({
  name,
  read: (given) => (given === 'none' ? none : readId(given)),
  write: (value) => (value === none ? 'none' : (value?.toString() ?? null)),
});

/** One of the known values, else `otherwise`. */
export const oneOf = <T extends string | number | null>(
  name: string,
  known: readonly T[],
  otherwise: NoInfer<T>,
): Param<T> => ({
  name,
  read: (given) => known.find((value) => String(value) === given) ?? otherwise,
  write: (value) => (value === otherwise ? null : String(value)),
});

/** Some of the known values, in their order. */
export const someOf = <T extends string>(name: string, known: readonly T[]): Param<readonly T[]> => ({
  name,
  read: (given) => known.filter((value) => given?.split(',').includes(value)),
  write: (values) => known.filter((value) => values.includes(value)).join(',') || null,
});

const sortText = (sort: Sort | null) => sort && `${sort.direction === 'descending' ? '-' : ''}${sort.by}`;

/** By one of these columns, `-name` for descending; else `otherwise`. */
export const sortedBy = <By extends string, Otherwise extends Sort<By> | null>(
  columns: readonly By[],
  otherwise: Otherwise,
): Param<Sort<By> | Otherwise> => ({
  name: 'sort',
  read: (given) => {
    const by = columns.find((column) => column === given?.replace(/^-/, ''));
    return by === undefined ? otherwise : { by, direction: given === by ? 'ascending' : 'descending' };
  },
  write: (value) => (sortText(value) === sortText(otherwise) ? null : sortText(value)),
});

/** The last one that the server accepts. */
const maxPage = 10_000_000;

export const page: Param<number> = {
  name: 'page',
  read: (given) => Math.min(readId(given) ?? 1, maxPage),
  write: (value) => (value === 1 ? null : String(value)),
};

/** Always in the address: a link shows what its sender saw. */
export const always = <T>(param: Param<T>): Param<T> => ({ ...param, write: String });

/** The modals of a list: for creating and for editing. */
export const modals = { isNew: flag('new'), editedId: id('edit') };

const partsOf = <View>(params: Params<View>) => Object.entries(params) as [keyof View, Param<View[keyof View]>][];

export const readView = <View>(params: Params<View>, address: URLSearchParams): View =>
  Object.fromEntries(partsOf(params).map(([part, { name, read }]) => [part, read(address.get(name))])) as View;

/** The address of a view, without unknown and invalid parameters. */
export function writeView<View>(params: Params<View>, view: View, before: URLSearchParams): URLSearchParams {
  const names = partsOf(params).map(([, { name }]) => name);
  const address = new URLSearchParams([...before].filter(([name]) => names.includes(name)));
  for (const [part, { name, write }] of partsOf(params)) {
    if (!write) continue;
    const value = write(view[part]);
    if (value === null) address.delete(name);
    else address.set(name, value);
  }
  return address;
}
