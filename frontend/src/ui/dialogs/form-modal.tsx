import { Modal, type ModalProps } from '@mantine/core';
import {
  createContext,
  Fragment,
  use,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  type ReactNode,
  type Ref,
} from 'react';

interface Surrounding {
  close: () => void;
  leave: Ref<() => void>;
  lock: (isLocked: boolean) => void;
}

/** The surrounding modal, if there is one. */
const ModalContext = createContext<Partial<Surrounding>>({});

/** Closes the surrounding modal at once; undefined if there is none. */
export const useCloseModal = () => use(ModalContext).close;

/** Sets what the ✕, the overlay and Escape of the surrounding modal do. */
export function useModalClose(leave: () => void): void {
  useImperativeHandle(use(ModalContext).leave, () => leave);
}

/** While rendered, only a button or the ✕ closes the surrounding modal: for content that is shown only once. */
export function PreventClose() {
  const { lock } = use(ModalContext);
  useEffect(() => {
    lock?.(true);
    return () => lock?.(false);
  }, [lock]);
  return null;
}

interface Props {
  /** By default, while there is content. */
  opened?: boolean;
  title: ReactNode;
  size?: ModalProps['size'];
  /** Closes the modal at once; a form inside is asked first ({@link useModalClose}). */
  onClose: () => void;
  children: ReactNode;
}

/** A modal around a form: keeps its content while it fades out, and resets when it is opened again. */
export function FormModal({ title, size, onClose, children, opened = Boolean(children) }: Props) {
  const closeRef = useRef<() => void>(null);
  const [isLocked, setLocked] = useState(false);
  const [shown, setShown] = useState({ opened, title, children, opening: 0 });
  if (!opened && shown.opened) setShown({ ...shown, opened });
  if (opened && (!shown.opened || title !== shown.title || children !== shown.children)) {
    // Opened before the last one has faded away: still a new form.
    setShown({ opened, title, children, opening: shown.opening + (shown.opened ? 0 : 1) });
  }
  return (
    <Modal
      opened={opened}
      onClose={() => (closeRef.current ?? onClose)()}
      title={shown.title}
      size={size}
      closeOnEscape={!isLocked}
      closeOnClickOutside={!isLocked}
    >
      <ModalContext value={{ close: onClose, leave: closeRef, lock: setLocked }}>
        <Fragment key={shown.opening}>{shown.children}</Fragment>
      </ModalContext>
    </Modal>
  );
}
