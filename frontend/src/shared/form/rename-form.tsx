import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Form, FormFooter } from './form';
import { useSaveForm } from './use-save-form';

interface Props {
  /** The key of its draft. */
  draftKey: string;
  name: string;
  label: string;
  maxLength: number;
  /** The message for an empty name. */
  required: string;
  save: (name: string) => Promise<unknown>;
  failureText: (reason: string) => string;
  onClose: () => void;
}

/** Renames a row of a list in place. */
export function RenameForm({ draftKey, name, label, maxLength, required, save, failureText, onClose }: Props) {
  const { t } = useTranslation();
  const form = useSaveForm({
    draftKey,
    initial: { name },
    validate: (values) => (values.name.trim() === '' ? { name: required } : {}),
    save: (values) => save(values.name),
    failureText,
    onSaved: onClose,
  });
  return (
    <Form form={form}>
      <TextInput {...form.field('name')} aria-label={label} maxLength={maxLength} autoComplete="off" autoFocus />
      <FormFooter saveLabel={t('common.save')} busy={form.busy} onCancel={() => form.requestClose(onClose)} />
    </Form>
  );
}
