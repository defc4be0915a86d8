import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SearchField } from '@/ui/fields/search-field';
import type { AdminView, ChangeAdminView } from '../use-admin-view';
import { binKinds } from './bin-kinds';
import classes from './bin.module.css';

interface Props {
  view: AdminView;
  onChange: ChangeAdminView;
}

export function BinFilters({ view, onChange }: Props) {
  const { t } = useTranslation();
  const filter = (changes: Partial<AdminView>) => onChange({ ...changes, page: 1 });
  return (
    <div className={classes.filters}>
      <SearchField
        query={view.find}
        onChange={(find) => filter({ find })}
        label={t('bin.search')}
        placeholder={t('bin.search')}
        clearLabel={t('bin.clear')}
        className={classes.search}
      />
      <div role="group" aria-label={t('bin.kind')} className={classes.kinds}>
        {[null, ...binKinds].map((kind) => (
          <Button
            key={kind ?? 'all'}
            size="compact-md"
            variant={view.binned === kind ? 'light' : 'default'}
            aria-pressed={view.binned === kind}
            onClick={() => filter({ binned: kind })}
          >
            {kind === null ? t('bin.all') : t(`bin.kinds.${kind}`)}
          </Button>
        ))}
      </div>
    </div>
  );
}
