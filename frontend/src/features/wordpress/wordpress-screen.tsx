import { Anchor, Box, Button, Code, Switch } from '@mantine/core';
import { IconCircleCheck, IconExternalLink, IconListCheck, IconWorld } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { t } from '@/i18n';
import { freshEvery } from '@/api/client/query-options';
import { useGetSitesQuery } from '@/api/projects.api';
import { useGetConfigQuery } from '@/api/session.api';
import { useGetWordpressQuery } from '@/api/wordpress.api';
import { ListState } from '@/shared/list-state';
import { shortAddress } from '@/shared/sites/site-cell';
import { ConfirmSite } from '@/shared/wordpress/confirm-site';
import { FormModal } from '@/ui/dialogs/form-modal';
import { EmptyState } from '@/ui/feedback/empty-state';
import { LabelButton } from '@/ui/label-button';
import { ListNote } from '@/ui/list/list-note';
import { PageHeader } from '@/ui/screen/page-header';
import { DataTable } from '@/ui/table/data-table';
import { SelectionBar } from '@/ui/table/selection-bar';
import { useSelection } from '@/ui/table/use-selection';
import { flag, useView } from '@/ui/view/use-view';
import { CareMonths } from './care/care-months';
import { PlanCareForm } from './care/plan-care-form';
import { cards, siteColumns } from './site-columns';
import { byCare, needsCare, type SiteRow } from './site-list';

const params = { isCare: flag('care') };

/** The studio's WordPress sites: what needs care, and its monthly rounds. */
export function WordpressScreen() {
  const [{ isCare }, change] = useView(params);
  const { data, error, refetch } = useGetWordpressQuery(undefined, freshEvery(60));
  const { data: checks } = useGetSitesQuery(undefined, freshEvery(60));
  const { data: config } = useGetConfigQuery();
  const rows = useMemo(() => byCare(data?.sites ?? [], checks ?? []), [data, checks]);
  const waiting = useMemo(() => rows.filter(needsCare), [rows]);
  const shown = isCare ? waiting : rows;
  const selection = useSelection(shown);
  const chosen = shown.filter(({ id }) => selection.ids.has(id));
  const navigate = useNavigate();
  const knowsNewest = data?.knowsNewest === true;
  const columns = useMemo(() => siteColumns(), []);
  // The selection at that time: the list continues to refresh behind the form.
  const [planned, setPlanned] = useState<readonly SiteRow[] | null>(null);
  const close = () => setPlanned(null);
  return (
    <>
      <PageHeader title={t('wordpress.title')} note={data?.sites.length}>
        {config?.wordpressUrl && (
          <Anchor href={config.wordpressUrl} target="_blank" rel="noreferrer">
            {t('wordpress.open')} <IconExternalLink size={14} stroke={1.75} aria-label={t('projects.newTab')} />
          </Anchor>
        )}
      </PageHeader>
      <ListState query={{ data, error, refetch }} isPolled />
      {data && data.found.length > 0 && (
        <Box component="ul" className="card" px="md" mb="lg" aria-label={t('wordpress.found.title')}>
          {data.found.map(({ projectId, name, url }) => (
            <li key={projectId} className="entry">
              <ConfirmSite
                projectId={projectId}
                name={name}
                text={t('wordpress.found.text', { address: shortAddress(url), name })}
                button={t('wordpress.found.add')}
                buttonLabel={t('wordpress.found.addOne', { name })}
                variant="default"
              />
            </li>
          ))}
        </Box>
      )}
      {data?.sites.length === 0 && (
        <EmptyState icon={IconWorld} title={t('wordpress.empty.title')} text={t('wordpress.empty.text')}>
          <Button component={Link} to="/projects">
            {t('wordpress.empty.action')}
          </Button>
        </EmptyState>
      )}
      {rows.length > 0 && (
        <>
          {!knowsNewest && (
            <ListNote>
              {t('wordpress.knowsNothing')} <Code>WORDPRESS_DIRECTORY_URL=https://api.wordpress.org</Code>
            </ListNote>
          )}
          <Switch
            mb="xs"
            label={`${t('wordpress.care.needed')} (${waiting.length})`}
            checked={isCare}
            onChange={({ currentTarget }) => change({ isCare: currentTarget.checked })}
          />
          {shown.length > 0 ? (
            <DataTable
              label={t('wordpress.title')}
              columns={columns}
              rows={shown}
              cards={cards}
              selection={{
                ...selection,
                allLabel: t('wordpress.selectAll'),
                rowLabel: ({ name }) => t('wordpress.select', { name }),
              }}
              open={(id) => void navigate(`/projects/${id}`)}
            />
          ) : (
            <EmptyState icon={IconCircleCheck} title={t('wordpress.quiet.title')} text={t('wordpress.quiet.text')} />
          )}
          {selection.ids.size > 0 && (
            <SelectionBar
              label={t('wordpress.selection.label')}
              count={t('wordpress.selection.count', { count: selection.ids.size })}
              clearLabel={t('wordpress.selection.clear')}
              onClear={selection.clear}
            >
              <LabelButton size="compact-md" icon={IconListCheck} onClick={() => setPlanned(chosen)}>
                {t('wordpress.selection.plan')}
              </LabelButton>
            </SelectionBar>
          )}
          <CareMonths />
        </>
      )}
      <FormModal title={t('wordpress.plan.title')} size="lg" onClose={close}>
        {planned && (
          <PlanCareForm
            sites={planned}
            onClose={close}
            onSaved={() => {
              selection.clear();
              close();
            }}
          />
        )}
      </FormModal>
    </>
  );
}
