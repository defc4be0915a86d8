import { useEffect, useEffectEvent, useState } from 'react';
import { isModalOpen } from '../dialogs/use-escape';
import { carriesFiles } from './use-stray-drops';

export interface Dropped {
  files: File[];
  /** Names of dropped folders; a drop does not include their contents. */
  folders: string[];
}

/** Separates dropped folders from files: uploaded as files, they would be empty and fail. */
function droppedFiles({ items, files }: DataTransfer): Dropped {
  const folders = [...items].flatMap((item) => {
    const entry = item.kind === 'file' ? item.webkitGetAsEntry() : null;
    return entry?.isDirectory ? entry.name : [];
  });
  return { files: [...files].filter(({ name }) => !folders.includes(name)), folders };
}

interface Options {
  enabled?: boolean;
  /** For a target in a modal, which covers the page. */
  inModal?: boolean;
}

/** Accepts files dropped anywhere on the page. True while some are dragged over it. */
export function useFileDrop(onDrop: (dropped: Dropped) => void, { enabled = true, inModal = false }: Options): boolean {
  const [isOver, setOver] = useState(false);
  const isWanted = useEffectEvent(() => enabled && (inModal || !isModalOpen()));
  const take = useEffectEvent(onDrop);

  useEffect(() => {
    const over = (event: DragEvent) => {
      const wanted = carriesFiles(event) && isWanted();
      if (wanted) event.preventDefault();
      setOver(wanted);
    };
    // Moving between elements also fires dragleave; only leaving the window has no related target.
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      if (!event.dataTransfer || !carriesFiles(event) || !isWanted()) return;
      event.preventDefault();
      take(droppedFiles(event.dataTransfer));
    };
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener('dragover', over, { signal });
    document.addEventListener('dragleave', leave, { signal });
    document.addEventListener('drop', drop, { signal });
    return () => stop.abort();
  }, []);

  return isOver && enabled;
}
