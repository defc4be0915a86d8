import type {
  MantineThemeComponents,
  MenuProps,
  ModalProps,
  NotificationProps,
  PasswordInputProps,
  SelectProps,
} from '@mantine/core';
import classes from './controls.module.css';
import { findOptions } from './find-options';

/** Accessible names of controls that Mantine draws without text, in the person's language. */
export interface Names {
  close: string;
  togglePassword: string;
}

/**
 * What every use of a Mantine component begins with. Plain objects: the components themselves, imported here for their
 * `extend()`, would all be part of the first download.
 */
export const componentDefaults = (names: Names): MantineThemeComponents => ({
  InputWrapper: { classNames: { label: classes.label, description: classes.description } },

  Input: { classNames: { wrapper: classes.field } },

  PasswordInput: {
    defaultProps: {
      visibilityToggleButtonProps: { 'aria-label': names.togglePassword, tabIndex: 0 },
    } satisfies PasswordInputProps,
  },

  // After a refused form focuses the field, its error must not be covered by the list.
  Select: {
    // The list itself scrolls, as the field announces it; a region around it would need a focus of its own.
    classNames: { options: classes.options, wrapper: classes.choice },
    defaultProps: {
      openOnFocus: false,
      withScrollArea: false,
      filter: findOptions,
    } satisfies Partial<SelectProps>,
  },

  Modal: {
    classNames: { title: classes.modalTitle, content: classes.modalContent },
    defaultProps: {
      centered: true,
      radius: 'lg',
      padding: 'lg',
      overlayProps: { backgroundOpacity: 0.4 },
      closeButtonProps: { 'aria-label': names.close },
      transitionProps: { duration: 120 },
    } satisfies Partial<ModalProps>,
  },
  Notification: {
    classNames: { root: classes.toast },
    defaultProps: { closeButtonProps: { 'aria-label': names.close } } satisfies Partial<NotificationProps>,
  },

  // A <header> in a modal would be a second banner of the page.
  ModalHeader: { defaultProps: { component: 'div' } },

  // Its invisible first element is no menu item, which screen readers do not expect in a menu.
  Menu: { defaultProps: { withInitialFocusPlaceholder: false } satisfies MenuProps },
});
