import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { PurgeCSS } from 'purgecss';
import { build, type HtmlTagDescriptor, type Plugin, type Rolldown, type UserConfig } from 'vite';

const folder = join(import.meta.dirname, '..');
const script = readFileSync(join(folder, 'first-paint.js'), 'utf8');

/** What src/prerender makes. */
interface Page {
  parts: Record<string, string>;
  theme: string;
  /** For first-paint.js. */
  data: object;
}

/** The application's own components as one module for Node, and all their styles. */
async function buildForNode({ resolve, build: { assetsInlineLimit, rolldownOptions } = {} }: UserConfig) {
  const built = await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    ...(resolve && { resolve }),
    ssr: { noExternal: true },
    plugins: [
      {
        name: 'leave-out-what-is-loaded-later',
        enforce: 'pre',
        resolveDynamicImport: (id) => ({ id, external: true }),
      },
    ],
    build: {
      ...{ ssr: 'src/prerender/prerender.tsx', ssrEmitAssets: true, write: false, cssCodeSplit: false },
      ...(assetsInlineLimit && { assetsInlineLimit }),
      rolldownOptions: { output: { ...rolldownOptions?.output, codeSplitting: false } },
    },
  });
  const { output } = built as Rolldown.RolldownOutput;
  const styles = output.find((file) => file.type === 'asset' && file.fileName.endsWith('.css'));
  if (styles?.type !== 'asset') throw new Error('The prerendered page has no styles');
  return { code: output[0].code, css: styles.source.toString() };
}

/** In a thread of its own, because the components need a browser's globals, and start timers. */
async function run(code: string): Promise<Page> {
  const file = join(folder, 'node_modules', `prerender-${process.pid}.mjs`);
  writeFileSync(file, code);
  const prerender = `import(${JSON.stringify(pathToFileURL(file))}).then((m) => m.prerender())`;
  const thread = new Worker(`${prerender}.then((made) => require('worker_threads').parentPort.postMessage(made))`, {
    eval: true,
  });
  try {
    const [made] = (await once(thread, 'message')) as [Page];
    return made;
  } finally {
    await thread.terminate();
    rmSync(file);
  }
}

/** Attributes that first-paint.js sets, for the styles that depend on them. */
const setLater = ['light', 'dark'].map(
  (scheme) => `<html data-mantine-color-scheme="${scheme}" data-is-starting><body><a aria-current="page">`,
);

/** These stay: removed and declared again, the browser would load them again. */
const fontFaces = /@font-face\s*\{[^}]*\}/g;

/** Paints the page before its scripts: the shell and forms as components render them, and the styles they need. */
export function prerender(): Plugin {
  let config: UserConfig;
  return {
    name: 'prerender',
    config: (given) => void (config = given),
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { path, server }) => {
        if (path !== '/index.html') return [];
        const inline: HtmlTagDescriptor = { tag: 'script', children: script, injectTo: 'body' };
        if (server) return [inline];
        const { code, css } = await buildForNode(config);
        const { parts, theme, data } = await run(code);
        const raw = Object.values(parts).concat(setLater).join('');
        const [used] = await new PurgeCSS().purge({
          content: [{ raw, extension: 'html' }],
          css: [{ raw: css + theme }],
          variables: true,
          // Those that the markup itself names.
          safelist: { variables: raw.match(/--[\w-]+/g) ?? [] },
        });
        const tags: HtmlTagDescriptor[] = [
          { tag: 'style', children: (css.match(fontFaces) ?? []).join(''), injectTo: 'head' },
          // After all sheets that load later, until React renders: before them, their order would change while they arrive.
          {
            ...{ tag: 'style', attrs: { id: 'painted' }, injectTo: 'body-prepend' },
            children: used?.css.replace(fontFaces, '') ?? '',
          },
          {
            ...{ tag: 'script', attrs: { type: 'application/json', id: 'parts' }, injectTo: 'head' },
            children: JSON.stringify({ parts, ...data }).replaceAll('<', '\\u003c'),
          },
          inline,
        ];
        const entry = /<script [^>]*src=("[^"]+\/index-[^"]+")><\/script>/;
        return {
          html: html
            .replaceAll(' rel="modulepreload"', ' data-rel="modulepreload"')
            .replace(entry, (_, src: string) => `<link id="entry" data-rel="modulepreload" crossorigin href=${src}>`),
          tags,
        };
      },
    },
  };
}
