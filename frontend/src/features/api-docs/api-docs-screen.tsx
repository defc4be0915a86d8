import { Button, useComputedColorScheme } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import SwaggerUI, { type Plugin, type Request } from 'swagger-ui-dist/swagger-ui-es-bundle';
import { t } from '@/i18n';
import { storedToken } from '@/api/client/stored-token';
import { useGetApiDocumentQuery } from '@/api/account.api';
import { ListState } from '@/shared/list-state';
import { PageHeader } from '@/ui/screen/page-header';
import './api-docs.css';

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

function Calls({ spec }: { spec: object }) {
  const box = useRef<HTMLDivElement>(null);
  const colorScheme = useComputedColorScheme();

  useEffect(() => {
    const system = SwaggerUI({
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
    system.preauthorizeApiKey('bearer', placeholder);
  }, [spec]);

  useEffect(() => {
    const { classList } = window.document.documentElement;
    classList.toggle('dark-mode', colorScheme === 'dark');
    return () => classList.remove('dark-mode');
  }, [colorScheme]);

  return (
    <>
      {/* Swagger UI's own headings are of level 3. */}
      <h2 className="visually-hidden">{t('programs.docs.calls')}</h2>
      {/* In English only, like the document. */}
      <div ref={box} lang="en" />
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
      {query.data && <Calls spec={query.data} />}
    </>
  );
}
