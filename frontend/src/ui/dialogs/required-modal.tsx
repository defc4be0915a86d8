import { Modal, type ModalProps } from '@mantine/core';

/** Only what is inside closes it. */
export const RequiredModal = (props: Omit<ModalProps, 'onClose'>) => (
  <Modal
    onClose={() => undefined}
    withCloseButton={false}
    closeOnEscape={false}
    closeOnClickOutside={false}
    {...props}
  />
);
