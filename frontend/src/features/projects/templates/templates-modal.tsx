import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { FormModal } from '@/ui/dialogs/form-modal';
import { RowsSkeleton } from '@/ui/feedback/skeletons';
import { later } from '@/ui/screen/later';
import classes from './templates.module.css';

const ChooseTemplate = later(() => import('./templates').then((m) => m.ChooseTemplate));

interface Props {
  opened: boolean;
  templateId: number | null;
  onChoose: (id: number | null) => void;
  onClose: () => void;
}

export function TemplatesModal({ opened, ...props }: Props) {
  const { t } = useTranslation();
  return (
    <FormModal opened={opened} onClose={props.onClose} title={t('projects.fromTemplate')} size="lg">
      <Suspense
        fallback={
          <div className={classes.choice}>
            <RowsSkeleton rows={4} />
          </div>
        }
      >
        <ChooseTemplate {...props} />
      </Suspense>
    </FormModal>
  );
}
