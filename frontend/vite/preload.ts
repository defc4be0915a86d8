import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

const text = /inter-latin-wght-normal.*\.woff2$/;
const display = /bricolage-grotesque-latin-wght-normal.*\.woff2$/;

const pages: Record<string, { fonts: RegExp[]; module?: string }> = {
  // The application itself, for which src/start.ts sends.
  '/index.html': { fonts: [text], module: '/src/main.tsx' },
  '/landing.html': { fonts: [display, text] },
  '/404.html': { fonts: [display, text] },
};

/** A chunk with all its static imports. */
function withImports(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const found = new Set([chunk]);
  for (const { imports } of found)
    for (const name of imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') found.add(imported);
    }
  return [...found];
}

/** Preloads what the browser would otherwise learn of late: fonts from style sheets, the application from a script. */
export function preload(): Plugin {
  return {
    name: 'preload',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {}, path }) => {
        const { fonts = [], module } = pages[path] ?? {};
        const files = Object.values(bundle);
        const link = (file: string, attrs: Record<string, string>): HtmlTagDescriptor => ({
          tag: 'link',
          attrs: { crossorigin: '', href: `/${file}`, ...attrs },
          injectTo: 'head',
        });
        const chunks = files
          .filter((file) => file.type === 'chunk')
          .filter(({ facadeModuleId }) => module && facadeModuleId?.endsWith(module))
          .flatMap((chunk) => withImports(chunk, bundle))
          .filter(({ fileName }) => !html.includes(fileName));
        const styles = chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]).reverse();
        return [
          ...fonts
            .flatMap((font) => files.filter(({ fileName }) => font.test(fileName)))
            .map(({ fileName }) => link(fileName, { rel: 'preload', as: 'font', type: 'font/woff2' })),
          // They would take processor and line from the first paint, after which first-paint.js sets their relation.
          ...styles.map((file) => link(file, { 'data-rel': 'preload', as: 'style' })),
          ...chunks.map(({ fileName }) => link(fileName, { 'data-rel': 'modulepreload' })),
        ];
      },
    },
  };
}
