import { Button } from '@mantine/core';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { FormModal, useModalClose } from '@/ui/dialogs/form-modal';
import { ErrorBanner } from '@/ui/feedback/error-banner';
import { toast } from '@/ui/feedback/toast';
import classes from '../resources.module.css';
import { FolderFields } from './folder-fields';
import { useFolderForm } from './use-folder-form';

interface FormProps {
  shownPath: string;
  onCreated: (parent: string) => void;
  onClose: () => void;
}

function Form({ shownPath, onCreated, onClose }: FormProps) {
  const { t } = useTranslation('resources');
  const { t: common } = useTranslation();
  const form = useFolderForm(shownPath, onCreated);
  const close = () => void form.guardClose(onClose)();
  useModalClose(close);
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    form.submit();
  };
  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      {form.draftNotice}
      {form.failure && <ErrorBanner message={form.failure} />}
      <FolderFields form={form} shownPath={shownPath} />
      <footer className={classes.formFooter}>
        <Button variant="default" onClick={close}>
          {common('cancel')}
        </Button>
        <Button type="submit" loading={form.busy}>
          {t('newFolder.create')}
        </Button>
      </footer>
    </form>
  );
}

interface Props {
  opened: boolean;
  /** The folder that the person looks at. */
  shownPath: string;
  onCreated: (parent: string) => void;
  onClose: () => void;
}

export function NewFolderModal({ opened, shownPath, onCreated, onClose }: Props) {
  const { t } = useTranslation('resources');
  const created = (parent: string) => {
    toast.success(t('newFolder.created'));
    onCreated(parent);
  };
  return (
    <FormModal opened={opened} onClose={onClose} title={t('newFolder.title')}>
      <Form shownPath={shownPath} onCreated={created} onClose={onClose} />
    </FormModal>
  );
}
