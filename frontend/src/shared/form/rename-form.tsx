import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Form, FormFooter } from './form';
import { useSaveForm } from './use-save-form';

interface Props {
  /** Where what is typed is kept. */
  place: string;
  name: string;
  label: string;
  maxLength: number;
  /** Says that there has to be a name. */
  required: string;
  save: (name: string) => Promise<unknown>;
  failed: (reason: string) => string;
  onClose: () => void;
}

/** Another name for a row of a list, in its place. */
export function RenameForm({ place, name, label, maxLength, required, save, failed, onClose }: Props) {
  const { t } = useTranslation();
  const form = useSaveForm({
    place,
    initial: { name },
    validate: (values) => (values.name.trim() === '' ? { name: required } : {}),
    save: (values) => save(values.name),
    failed,
    onSaved: onClose,
  });
  return (
    <Form form={form}>
      <TextInput {...form.field('name')} aria-label={label} maxLength={maxLength} autoComplete="off" autoFocus />
      <FormFooter saveLabel={t('save')} busy={form.busy} onCancel={() => form.leave(onClose)} />
    </Form>
  );
}
