import { Button } from '@mantine/core';
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import { t } from '@/i18n';
import { useCloseModal, useModalClose } from '@/ui/dialogs/form-modal';
import { ErrorBanner } from '@/ui/feedback/error-banner';
import { isSecondPress } from '@/ui/keys/is-second-press';
import classes from './form.module.css';
import type { SaveForm } from './use-save-form';

type Shown = Pick<SaveForm<never>, 'element' | 'submit' | 'draftNotice' | 'failure' | 'busy'>;

/** Enter alone is a line break in multi-line fields. */
const isSaveKey = ({ key, ctrlKey, metaKey }: KeyboardEvent) => key === 'Enter' && (ctrlKey || metaKey);

interface FormProps extends ComponentProps<'form'> {
  form: Shown;
  /** Above everything else. */
  header?: ReactNode;
}

/** Fields with a button to save; Enter saves too, and Ctrl+Enter from any field. */
export function Form({ form, header, children, className = classes.form, ...props }: FormProps) {
  const { element, draftNotice, failure, submit } = form;
  return (
    <form
      noValidate
      {...props}
      ref={element}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      // Before the field, as a select would open its list, or take its marked option.
      onKeyDownCapture={(event) => {
        // React also hands over the keys of modals that were opened from the form.
        if (!isSaveKey(event) || !event.currentTarget.contains(event.target as Node)) return;
        event.preventDefault();
        event.stopPropagation();
        // As Enter alone does nothing then.
        if (event.currentTarget.querySelector('[type="submit"]:disabled')) return;
        event.currentTarget.requestSubmit();
      }}
    >
      {header}
      {draftNotice}
      {failure && <ErrorBanner message={failure} />}
      {children}
    </form>
  );
}

interface FooterProps {
  saveLabel: string;
  busy: boolean;
  disabled?: boolean;
  /** Whether it cannot be cancelled now. */
  locked?: boolean;
  /** Whether the action cannot be undone. */
  danger?: boolean;
  /** Stays visible at the bottom of a long form. */
  sticky?: boolean;
  onCancel: () => void;
  /** Beside the buttons. */
  children?: ReactNode;
}

export function FormFooter({ saveLabel, busy, disabled, danger, locked, sticky, onCancel, children }: FooterProps) {
  return (
    <footer className={classes.footer} data-sticky={sticky}>
      {children}
      <Button variant="default" disabled={locked} onClick={onCancel}>
        {t('common.cancel')}
      </Button>
      <Button
        type="submit"
        loading={busy}
        disabled={disabled}
        color={danger ? 'red' : undefined}
        // After a save, the form is still fading away, and a double click would save it twice.
        onClick={(event) => isSecondPress(event) && event.preventDefault()}
      >
        {saveLabel}
      </Button>
    </footer>
  );
}

interface ModalFormProps extends Omit<FooterProps, 'busy' | 'locked' | 'sticky' | 'onCancel' | 'children'> {
  form: Shown & Pick<SaveForm<never>, 'requestClose' | 'locked' | 'conflictNotice'>;
  /** Called when it is left without saving; by default, closes the modal. */
  onClose?: () => void;
  /** Beside the buttons. */
  hint?: ReactNode;
  children: ReactNode;
}

/** A form that fills a modal: closing it in any way asks first if changes would be lost. */
export function ModalForm({ form, onClose, hint, children, ...footer }: ModalFormProps) {
  const closeModal = useCloseModal();
  const close = () => form.requestClose(() => (onClose ?? closeModal)?.());
  useModalClose(close);
  return (
    <Form form={form}>
      {children}
      {form.conflictNotice}
      <FormFooter {...footer} busy={form.busy} locked={form.locked} sticky onCancel={close}>
        {hint}
      </FormFooter>
    </Form>
  );
}
