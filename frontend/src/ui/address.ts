/** The database counts no further. */
const highestId = 2_147_483_647;

/** An id, as a path or a parameter of the address says it; null for what is none. */
export function readId(value: string | null | undefined): number | null {
  const id = /^[1-9]\d*$/.test(value ?? '') ? Number(value) : 0;
  return id > 0 && id <= highestId ? id : null;
}

/** The parameters with these values among them; null takes one away. */
export function withParams(values: Record<string, string | null>, others: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(others);
  for (const [name, value] of Object.entries(values)) {
    if (value === null) params.delete(name);
    else params.set(name, value);
  }
  return params;
}

/** The modals of a list: the one for something new, and the one for what is edited. */
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
