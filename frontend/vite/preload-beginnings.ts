import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

/** A chunk with all that it imports at once. */
function withImports(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const found = new Set([chunk]);
  for (const { imports } of found)
    for (const name of imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') found.add(imported);
    }
  return [...found];
}

/** What src/start.ts sends for: one of them, by who is here. */
const beginnings = ['/src/main.tsx', '/src/entrance.tsx'];

/** Tells the browser at once of what each beginning needs; of the rest it is told by src/start.ts. */
export function preloadBeginnings(): Plugin {
  return {
    name: 'preload-beginnings',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle, path }) => {
        if (path !== '/index.html' || !bundle) return [];
        const [first = [], ...others] = beginnings.map((module) => {
          const begun = Object.values(bundle).find(
            (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(module),
          );
          return begun?.type === 'chunk' ? withImports(begun, bundle) : [];
        });
        const chunks = first.filter(
          (chunk) => others.every((needed) => needed.includes(chunk)) && !html.includes(chunk.fileName),
        );
        const styles = chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]).reverse();
        const link = (rel: string, file: string): HtmlTagDescriptor => ({
          tag: 'link',
          attrs: { rel, crossorigin: true, href: `/${file}` },
          injectTo: 'head',
        });
        return [
          ...styles.map((file) => link('stylesheet', file)),
          ...chunks.map(({ fileName }) => link('modulepreload', fileName)),
        ];
      },
    },
  };
}
