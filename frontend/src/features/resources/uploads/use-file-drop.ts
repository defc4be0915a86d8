import { useEffect, useEffectEvent, useState } from 'react';
import { droppedFiles, type Dropped } from './dropped-files';

const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;

const isModalOpen = () => document.querySelector('[role="dialog"][aria-modal="true"]') !== null;

/** Takes files dropped anywhere on the page. A drop that is not wanted does nothing, where browsers would open it. */
export function useFileDrop(onDrop: (dropped: Dropped) => void, enabled: boolean): boolean {
  const [isOver, setOver] = useState(false);
  const isWanted = useEffectEvent(() => enabled && !isModalOpen());
  const take = useEffectEvent(onDrop);

  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      const wanted = isWanted();
      if (event.dataTransfer) event.dataTransfer.dropEffect = wanted ? 'copy' : 'none';
      setOver(wanted);
    };
    // Leaving an element for one inside it is no leaving; only the window's edge has nothing behind it.
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setOver(false);
      if (event.dataTransfer && isWanted()) take(droppedFiles(event.dataTransfer));
    };
    document.addEventListener('dragover', over);
    document.addEventListener('dragleave', leave);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragover', over);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('drop', drop);
    };
  }, []);

  return isOver && enabled;
}
