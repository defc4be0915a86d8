import { Button } from '@mantine/core';
import { IconApiOff } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useGetApiDocumentQuery } from '@/api/people/tokens.api';
import { useCurrentUser } from '@/api/session/use-session';
import { ListState } from '@/shared/list-state';
import { Copyable } from '@/shared/programs/copyable';
import { daysBefore } from '@/shared/studio/studio-time';
import { useStudio } from '@/shared/studio/use-studio';
import { EmptyState } from '@/ui/feedback/empty-state';
import { SearchField } from '@/ui/fields/search-field';
import { PageHeader } from '@/ui/screen/page-header';
import { text } from '@/ui/view/address';
import { useView } from '@/ui/view/use-view';
import { callGroups, matchingGroups, type ApiDocument } from './api-document';
import classes from './api-docs.module.css';
import { CallEntry } from './call-entry';
import { tokenPlaceholder } from './curl';
import { commonExamples } from './examples';

const params = { query: text('q') };

function Examples() {
  const { t } = useTranslation('programs');
  const { id, isAdmin } = useCurrentUser();
  const { zone } = useStudio();
  const { origin } = window.location;
  const examples = commonExamples({ origin, userId: id, isAdmin, today: daysBefore(zone, 0) });
  return (
    <section className={classes.part} aria-labelledby="examples">
      <h2 id="examples" className="section-title">
        {t('docs.examples')}
      </h2>
      <p className="muted-note">{t('docs.examplesText', { placeholder: tokenPlaceholder })}</p>
      {examples.map(({ name, command }) => (
        <div key={name}>
          <h3 className={classes.example}>{t(`docs.example.${name}`)}</h3>
          <Copyable name={t(`docs.example.${name}`)} text={command} />
        </div>
      ))}
    </section>
  );
}

function Calls({ document }: { document: ApiDocument }) {
  const { t } = useTranslation('programs');
  const [{ query }, changeView] = useView(params);
  const all = useMemo(() => callGroups(document), [document]);
  const groups = useMemo(() => matchingGroups(all, query), [all, query]);
  const count = groups.reduce((sum, { calls }) => sum + calls.length, 0);
  return (
    <section className={classes.part} aria-labelledby="calls">
      <h2 id="calls" className="section-title">
        {t('docs.calls')}
      </h2>
      <SearchField
        className={classes.find}
        query={query}
        onChange={(next) => changeView({ query: next })}
        label={t('docs.find')}
        placeholder={t('docs.find')}
        clearLabel={t('docs.clear')}
      />
      <p role="status" className="muted-note">
        {t('docs.found', { count })}
      </p>
      {count === 0 && <EmptyState icon={IconApiOff} title={t('docs.nothing')} text={t('docs.nothingText')} />}
      {/* The document is in English only. */}
      {groups.map(({ name, calls }) => (
        <div key={name} className={classes.group}>
          <h3 className={classes.name} lang="en">
            {name}
          </h3>
          {calls.map((call) => (
            <CallEntry key={call.id} call={call} document={document} />
          ))}
        </div>
      ))}
    </section>
  );
}

/** All API calls, with examples. */
export function ApiDocsScreen() {
  const { t } = useTranslation('programs');
  const query = useGetApiDocumentQuery();
  return (
    <div className={classes.page}>
      <PageHeader title={t('docs.title')} description={t('docs.text')}>
        <Button component={Link} to="/settings#tokens" variant="default">
          {t('docs.makeToken')}
        </Button>
      </PageHeader>
      <Examples />
      <ListState query={query} rows={8} />
      {query.data && <Calls document={query.data as ApiDocument} />}
    </div>
  );
}
