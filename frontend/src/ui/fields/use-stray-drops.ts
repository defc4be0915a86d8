import { useWindowEvent } from '@mantine/hooks';

export const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;

function refuse(event: DragEvent): void {
  if (event.defaultPrevented || !carriesFiles(event)) return;
  event.preventDefault();
  if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
}

/** Ignores files dropped outside of all targets: the browser would leave the page and open them. */
export function useStrayDrops(): void {
  // On the window, after the targets' listeners, which are on the document.
  useWindowEvent('dragover', refuse);
  useWindowEvent('drop', refuse);
}
