import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProjectDto } from '@/api/projects.api';
import { FormModal } from '@/ui/dialogs/form-modal';
import { RowsSkeleton } from '@/ui/feedback/skeletons';
import { later } from '@/ui/screen/later';

const SaveTemplateForm = later(() => import('./templates').then((m) => m.SaveTemplateForm));

/** Saves a project as a template. */
export function SaveTemplateButton({ project }: { project: ProjectDto }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <Button variant="default" size="compact-md" onClick={() => setOpened(true)}>
        {t('projects.detail.saveAsTemplate')}
      </Button>
      <FormModal opened={opened} onClose={close} title={t('projects.detail.saveAsTemplate')}>
        <Suspense fallback={<RowsSkeleton rows={5} />}>
          <SaveTemplateForm project={project} onClose={close} />
        </Suspense>
      </FormModal>
    </>
  );
}
