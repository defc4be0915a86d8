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

/** Tells the browser at once of what src/start.ts is going to send for on every screen. */
export function preloadMain(): Plugin {
  return {
    name: 'preload-main',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle, path }) => {
        if (path !== '/index.html' || !bundle) return [];
        const main = Object.values(bundle).find(
          (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith('/src/main.tsx'),
        );
        if (main?.type !== 'chunk') return [];
        const chunks = withImports(main, bundle).filter(({ fileName }) => !html.includes(fileName));
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
