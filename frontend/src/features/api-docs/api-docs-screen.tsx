import { Box, Button, useComputedColorScheme } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import { useEffect, useMemo, useRef } from 'react';
import { Link } from 'react-router-dom';
import SwaggerUI, { type Plugin, type Request, type System } from 'swagger-ui-dist/swagger-ui-es-bundle';
import { t } from '@/i18n';
import { storedToken } from '@/api/client/stored-token';
import { useGetApiDocumentQuery } from '@/api/account.api';
import { ListState } from '@/shared/list-state';
import { EmptyState } from '@/ui/feedback/empty-state';
import { SearchField } from '@/ui/fields/search-field';
import { PageHeader } from '@/ui/screen/page-header';
import { text } from '@/ui/view/address';
import { useView } from '@/ui/view/use-view';
import './api-docs.css';

interface Operation {
  operationId: string;
  summary?: string;
  tags?: string[];
  'x-scope'?: string;
}

interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
}

const params = { query: text('q') };

/** The document with only the calls that contain all words. */
function matching(document: ApiDocument, query: string): ApiDocument {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const paths = Object.entries(document.paths).map(([path, operations]) => {
    const found = Object.entries(operations).filter(([method, { operationId, summary, tags, 'x-scope': scope }]) => {
      const all = [method, path, operationId, summary, tags, scope].join(' ').toLowerCase();
      return words.every((word) => all.includes(word));
    });
    return [path, Object.fromEntries(found)] as const;
  });
  return { ...document, paths: Object.fromEntries(paths.filter(([, found]) => Object.keys(found).length > 0)) };
}

/** Shown in the command for a terminal, in place of the session's token. */
const placeholder = 'studio_pat_…';

function authorize(request: Request): Request {
  request.headers.Authorization = `Bearer ${storedToken()}`;
  return request;
}

/** Leaves out title, `main` and tokens, which the page has or does not need; makes texts accessible by keyboard. */
const plugin: Plugin = ({ React: { createElement } }) => ({
  components: {
    Layout: ({ getComponent }) =>
      createElement(
        'div',
        { className: 'swagger-ui' },
        ['SvgAssets', 'operations'].map((name) => createElement(getComponent(name, true), { key: name })),
      ),
    authorizeOperationBtn: () => null,
    TextArea: (props) => createElement('textarea', { 'aria-label': 'Body', ...props }),
    PlainTextViewer: ({ className = '', children }) =>
      createElement('pre', { className: `microlight ${className}`, tabIndex: 0 }, children),
  },
});

function Calls({ document }: { document: ApiDocument }) {
  const [{ query }, changeView] = useView(params);
  const spec = useMemo(() => matching(document, query), [document, query]);
  const count = Object.values(spec.paths).flatMap((operations) => Object.keys(operations)).length;
  const hasNoMatch = count === 0 && query !== '';
  const box = useRef<HTMLDivElement>(null);
  const system = useRef<System>(null);
  const colorScheme = useComputedColorScheme();

  useEffect(() => {
    if (system.current) return system.current.specActions.updateJsonSpec(spec);
    system.current = SwaggerUI({
      domNode: box.current,
      spec,
      plugins: [plugin],
      layout: 'Layout',
      tagsSorter: 'alpha',
      showExtensions: true,
      // Its colours are too faint.
      syntaxHighlight: { activated: false },
      showMutatedRequest: false,
      requestInterceptor: authorize,
    });
    system.current.preauthorizeApiKey('bearer', placeholder);
  }, [spec]);

  useEffect(() => {
    const { classList } = window.document.documentElement;
    classList.toggle('dark-mode', colorScheme === 'dark');
    return () => classList.remove('dark-mode');
  }, [colorScheme]);

  return (
    <>
      <Box maw={360}>
        <SearchField
          query={query}
          onChange={(next) => changeView({ query: next })}
          label={t('programs.docs.find')}
          placeholder={t('programs.docs.find')}
          clearLabel={t('programs.docs.clear')}
        />
      </Box>
      <p role="status" className="muted-note">
        {t('programs.docs.found', { count })}
      </p>
      {/* Swagger UI's own headings are of level 3. */}
      <h2 className="visually-hidden">{t('programs.docs.calls')}</h2>
      {hasNoMatch && (
        <EmptyState icon={IconSearchOff} title={t('projects.empty.filtered', { query })}>
          <Button variant="default" onClick={() => changeView({ query: '' })}>
            {t('projects.search.clear')}
          </Button>
        </EmptyState>
      )}
      {/* In English only, like the document. Without a match, Swagger UI would claim that there are no calls at all. */}
      <div ref={box} lang="en" hidden={hasNoMatch} />
    </>
  );
}

/** Every API call, which users can try. */
export function ApiDocsScreen() {
  const query = useGetApiDocumentQuery();
  return (
    <>
      <PageHeader title={t('programs.docs.title')} description={t('programs.docs.text')}>
        <Button component={Link} to="/settings#tokens" variant="default">
          {t('programs.docs.makeToken')}
        </Button>
      </PageHeader>
      <ListState query={query} rows={8} />
      {query.data && <Calls document={query.data as ApiDocument} />}
    </>
  );
}
