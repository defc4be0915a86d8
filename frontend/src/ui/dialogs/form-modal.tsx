import { Modal, type ModalProps } from '@mantine/core';
import { createContext, Fragment, use, useImperativeHandle, useRef, useState, type ReactNode, type Ref } from 'react';

const WayOut = createContext<Ref<() => void>>(null);

/** Sets what the ✕, the overlay and Escape of the surrounding modal do. */
export function useModalClose(leave: () => void): void {
  useImperativeHandle(use(WayOut), () => leave);
}

interface Props {
  opened: boolean;
  title: ReactNode;
  size?: ModalProps['size'];
  /** Closes the modal at once; a form inside is asked first ({@link useModalClose}). */
  onClose: () => void;
  children: ReactNode;
}

/** A modal around a form: it stays what it was while it fades away, and opened again it begins anew. */
export function FormModal({ opened, title, size, onClose, children }: Props) {
  const wayOut = useRef<() => void>(null);
  const [shown, setShown] = useState({ opened, title, children, opening: 0 });
  if (!opened && shown.opened) setShown({ ...shown, opened });
  if (opened && (!shown.opened || title !== shown.title || children !== shown.children)) {
    // Opened before the last one has faded away: a form of its own all the same.
    setShown({ opened, title, children, opening: shown.opening + (shown.opened ? 0 : 1) });
  }

  const close = () => (wayOut.current ?? onClose)();
  return (
    <Modal opened={opened} onClose={close} title={shown.title} size={size}>
      <WayOut value={wayOut}>
        <Fragment key={shown.opening}>{shown.children}</Fragment>
      </WayOut>
    </Modal>
  );
}
