import type {
  ActionIconProps,
  AlertProps,
  BadgeProps,
  MantineThemeComponents,
  MenuProps,
  ModalProps,
  NotificationProps,
  OptionsFilter,
  PasswordInputProps,
  SelectProps,
  SkeletonProps,
  TableProps,
  TextareaProps,
  TextInputProps,
} from '@mantine/core';
import classes from './controls.module.css';
import type { Option } from '@/shared/tasks/form/use-options';
import { matcherFor, searchable } from '@/ui/text/searchable';

/** Accessible names, in the user's language, of controls that Mantine renders without text. */
export interface Names {
  close: string;
  togglePassword: string;
}

/** Matches options with all typed words, in any order and with or without accents. */
const findOptions: OptionsFilter = ({ options, search }) => {
  const matches = matcherFor(search);
  return options.filter((option) => {
    if ('group' in option) return true;
    const { label, alsoFound = '' } = option as typeof option & Pick<Option, 'alsoFound'>;
    return matches(searchable(`${label} ${alsoFound}`));
  });
};

/** Default props, as plain objects: importing the components for `extend()` would add all to the first chunk. */
export const componentDefaults = (names: Names): MantineThemeComponents => ({
  ActionIcon: {
    classNames: { root: classes.actionIcon },
    defaultProps: { variant: 'subtle', color: 'gray', size: 32 } satisfies Partial<ActionIconProps>,
  },
  Alert: {
    styles: { message: { color: 'inherit' } },
    // An icon and the text on one line.
    defaultProps: { px: 'sm', py: 10, role: 'alert' } satisfies AlertProps & { role: string },
  },
  Badge: {
    defaultProps: { variant: 'light', size: 'sm', radius: 'xs', tt: 'none', fw: 500 } satisfies BadgeProps,
  },
  Checkbox: { classNames: { input: classes.checkbox } },
  Skeleton: { defaultProps: { animate: false, height: 12, radius: 'xs' } satisfies SkeletonProps },
  Table: {
    classNames: { th: classes.th },
    defaultProps: { horizontalSpacing: 6, verticalSpacing: 10, borderColor: 'var(--line)' } satisfies TableProps,
  },
  InputWrapper: { styles: { label: { marginBottom: 4 }, description: { marginBottom: 6 } } },

  Input: { classNames: { wrapper: classes.field } },

  Textarea: { defaultProps: { autosize: true, minRows: 2 } satisfies TextareaProps },

  // Fields that a browser or password manager should fill say so.
  TextInput: { defaultProps: { autoComplete: 'off' } satisfies TextInputProps },

  PasswordInput: {
    defaultProps: {
      visibilityToggleButtonProps: { 'aria-label': names.togglePassword, tabIndex: 0 },
    } satisfies PasswordInputProps,
  },

  // A refused form focuses the field, and the list must not cover its error.
  Select: {
    // The list itself scrolls and is announced by the field; a scroll region around it would need its own focus.
    styles: { options: { maxHeight: 220, overflowY: 'auto' } },
    classNames: { wrapper: classes.choice },
    defaultProps: {
      openOnFocus: false,
      withScrollArea: false,
      allowDeselect: false,
      filter: findOptions,
      // Type and Enter takes the first match. On touch, the keyboard would cover short lists.
      searchable: !matchMedia('(hover: none)').matches,
      selectFirstOptionOnChange: true,
    } satisfies Partial<SelectProps>,
  },

  Modal: {
    styles: {
      title: { fontSize: 16, fontWeight: 600, lineHeight: '22px' },
      content: { border: '1px solid var(--line)', boxShadow: 'var(--shadow-float)' },
    },
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
    defaultProps: { closeButtonProps: { 'aria-label': names.close } } satisfies Partial<NotificationProps>,
  },

  // A <header> in a modal would be a second banner of the page.
  ModalHeader: { defaultProps: { component: 'div' } },

  // Its invisible first element is not a menu item, which screen readers do not expect in a menu.
  Menu: { defaultProps: { withInitialFocusPlaceholder: false } satisfies MenuProps },
});
