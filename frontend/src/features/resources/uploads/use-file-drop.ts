import { useEffect, useEffectEvent, useState } from 'react';
import { isModalOpen } from '@/ui/keys/use-hotkey';
import { droppedFiles, type Dropped } from './dropped-files';

const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;

/** Accepts files dropped anywhere on the page, and keeps the browser from opening unwanted ones. */
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
    // Moving between elements also fires dragleave; only leaving the window has no related target.
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
