export interface Dropped {
  files: File[];
  /** Names of folders, whose contents a drop does not bring. */
  folders: string[];
}

/** What was dropped, with folders told apart: as files they would be empty and fail. */
export function droppedFiles({ items, files }: DataTransfer): Dropped {
  const folders = [...items].flatMap((item) => {
    const entry = item.kind === 'file' ? item.webkitGetAsEntry() : null;
    return entry?.isDirectory ? entry.name : [];
  });
  return { files: [...files].filter(({ name }) => !folders.includes(name)), folders };
}
