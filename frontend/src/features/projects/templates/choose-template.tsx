import { IconTemplate } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { fresh } from '@/api/client/query-options';
import { useGetProjectTemplatesQuery } from '@/api/projects.api';
import { ListState } from '@/shared/list-state';
import { EmptyState } from '@/ui/feedback/empty-state';
import { TemplateRow } from './template-row';
import classes from './templates.module.css';
import { UseTemplateForm } from './use-template-form';

interface Props {
  /** null: not chosen yet. */
  templateId: number | null;
  onChoose: (id: number | null) => void;
  onClose: () => void;
}

/** Chooses a template, then the initial values of its project. */
export function ChooseTemplate({ templateId, onChoose, onClose }: Props) {
  const { t } = useTranslation();
  const query = useGetProjectTemplatesQuery(undefined, fresh);
  const chosen = query.data?.find(({ id }) => id === templateId);
  if (chosen) {
    return <UseTemplateForm key={chosen.id} template={chosen} onBack={() => onChoose(null)} onClose={onClose} />;
  }
  return (
    <div className={classes.choice}>
      <ListState query={query} rows={4} />
      {query.data?.length === 0 && (
        <EmptyState icon={IconTemplate} title={t('many.template.empty')} text={t('many.template.emptyText')} />
      )}
      {query.data && query.data.length > 0 && (
        <ul className={classes.list} aria-label={t('many.template.choose')}>
          {query.data.map((template) => (
            <TemplateRow key={template.id} template={template} onChoose={() => onChoose(template.id)} />
          ))}
        </ul>
      )}
    </div>
  );
}
