import { Button, Code, SegmentedControl } from '@mantine/core';
import { IconCircleCheck, IconExternalLink, IconListCheck, IconWorld } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { t } from '@/i18n';
import { freshEvery, selectResult } from '@/api/client/query-options';
import { useGetSitesQuery } from '@/api/projects.api';
import { useGetConfigQuery } from '@/api/session.api';
import { useGetWordpressQuery } from '@/api/wordpress.api';
import { ListState } from '@/shared/list-state';
import { FormModal } from '@/ui/dialogs/form-modal';
import { EmptyState } from '@/ui/feedback/empty-state';
import { LabelButton } from '@/ui/label-button';
import { ListNote } from '@/ui/list/list-note';
import { PageHeader } from '@/ui/screen/page-header';
import { SelectionBar } from '@/ui/table/selection-bar';
import { useSelection } from '@/ui/table/use-selection';
import { useView } from '@/ui/view/use-view';
import { CareMonths } from './care/care-months';
import { PlanCareForm } from './care/plan-care-form';
import { FoundSites } from './found-sites';
import { byCare, needsCare, params, type SiteRow } from './site-list';
import { SiteTable } from './site-table';
import classes from './wordpress.module.css';

/** The studio's WordPress sites: what needs care, and its monthly rounds. */
export function WordpressScreen() {
  const [{ isCare }, change] = useView(params);
  const { data, error, refetch } = useGetWordpressQuery(undefined, {
    ...freshEvery(60),
    selectFromResult: selectResult,
  });
  const { data: checks } = useGetSitesQuery(undefined, { ...freshEvery(60), selectFromResult: selectResult });
  const { data: config } = useGetConfigQuery();
  const rows = useMemo(() => byCare(data?.sites ?? [], checks ?? []), [data, checks]);
  const waiting = useMemo(() => rows.filter(needsCare), [rows]);
  const shown = isCare ? waiting : rows;
  const selection = useSelection(shown);
  // The selection at that time: the list continues to refresh behind the form.
  const [planned, setPlanned] = useState<readonly SiteRow[] | null>(null);
  const close = () => setPlanned(null);
  return (
    <div className={classes.screen}>
      <PageHeader title={t('wordpress.title')} note={data?.sites.length}>
        {config?.wordpressUrl && (
          <Button
            component="a"
            href={config.wordpressUrl}
            target="_blank"
            rel="noreferrer"
            variant="default"
            rightSection={<IconExternalLink size={16} stroke={1.75} aria-label={t('projects.newTab')} />}
          >
            {t('wordpress.open')}
          </Button>
        )}
      </PageHeader>
      <ListState query={{ data, error, refetch }} isPolled />
      {data && data.found.length > 0 && <FoundSites found={data.found} />}
      {data?.sites.length === 0 && (
        <EmptyState icon={IconWorld} title={t('wordpress.empty.title')} text={t('wordpress.empty.text')}>
          <Button component={Link} to="/projects">
            {t('wordpress.empty.action')}
          </Button>
        </EmptyState>
      )}
      {rows.length > 0 && (
        <>
          {data?.knowsNewest === false && (
            <ListNote>
              {t('wordpress.knowsNothing')} <Code>WORDPRESS_DIRECTORY_URL=https://api.wordpress.org</Code>
            </ListNote>
          )}
          <SegmentedControl
            mb="xs"
            aria-label={t('wordpress.filter.label')}
            data={[
              { value: 'all', label: `${t('wordpress.filter.all')} (${rows.length})` },
              { value: 'care', label: `${t('wordpress.filter.care')} (${waiting.length})` },
            ]}
            value={isCare ? 'care' : 'all'}
            onChange={(value) => change({ isCare: value === 'care' })}
          />
          {shown.length > 0 ? (
            <SiteTable sites={shown} knowsNewest={data?.knowsNewest === true} selection={selection} />
          ) : (
            <EmptyState icon={IconCircleCheck} title={t('wordpress.quiet.title')} text={t('wordpress.quiet.text')}>
              <Button variant="default" onClick={() => change({ isCare: false })}>
                {t('wordpress.quiet.action')}
              </Button>
            </EmptyState>
          )}
          {selection.ids.size > 0 && (
            <SelectionBar
              label={t('wordpress.selection.label')}
              count={t('wordpress.selection.count', { count: selection.ids.size })}
              clearLabel={t('wordpress.selection.clear')}
              onClear={selection.clear}
            >
              <LabelButton
                size="compact-md"
                icon={IconListCheck}
                onClick={() => setPlanned(shown.filter(({ id }) => selection.ids.has(id)))}
              >
                {t('wordpress.selection.plan')}
              </LabelButton>
            </SelectionBar>
          )}
          <CareMonths />
        </>
      )}
      <FormModal title={t('wordpress.plan.title')} size="lg" onClose={close}>
        {planned && <PlanCareForm sites={planned} onClose={close} onDone={selection.clear} />}
      </FormModal>
    </div>
  );
}
