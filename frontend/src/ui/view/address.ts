/** The largest id that the database can store. */
const highestId = 2_147_483_647;

/** Parses an id from a path or parameter; null when it is invalid. */
export function readId(value: string | null | undefined): number | null {
  const id = /^[1-9]\d*$/.test(value ?? '') ? Number(value) : 0;
  return id > 0 && id <= highestId ? id : null;
}

/** Sets these parameters; null removes one. */
export function withParams(values: Record<string, string | null>, others: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(others);
  for (const [name, value] of Object.entries(values)) {
    if (value === null) params.delete(name);
    else params.set(name, value);
  }
  return params;
}

/** The modals of a list: for creating and for editing. */
export interface OpenModals {
  isNew: boolean;
  editedId: number | null;
}

export const readModals = (params: URLSearchParams): OpenModals => ({
  isNew: params.get('new') === '1',
  editedId: readId(params.get('edit')),
});

export const modalParams = ({ isNew, editedId }: OpenModals) => ({
  new: isNew ? '1' : null,
  edit: editedId === null ? null : String(editedId),
});
