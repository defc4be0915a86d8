export interface Dropped {
  files: File[];
  /** Names of dropped folders; a drop does not include their contents. */
  folders: string[];
}

export const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;

/** Separates dropped folders from files: uploaded as files, they would be empty and fail. */
export function droppedFiles({ items, files }: DataTransfer): Dropped {
  const folders = [...items].flatMap((item) => {
    const entry = item.kind === 'file' ? item.webkitGetAsEntry() : null;
    return entry?.isDirectory ? entry.name : [];
  });
  return { files: [...files].filter(({ name }) => !folders.includes(name)), folders };
}
