import type { HtmlTagDescriptor, Plugin } from 'vite';

const text = /inter-latin-wght-normal.*\.woff2$/;
const display = /bricolage-grotesque-latin-wght-normal.*\.woff2$/;

const facesOf: Record<string, RegExp[]> = {
  '/index.html': [text],
  '/landing.html': [display, text],
  '/404.html': [display, text],
};

/** Tells the browser of a page's faces at once; it would otherwise learn of them from the style sheet. */
export function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle, path }) => {
        const files = Object.keys(bundle ?? {});
        return (facesOf[path] ?? []).flatMap((face): HtmlTagDescriptor[] => {
          const file = files.find((name) => face.test(name));
          if (!file) return [];
          const attrs = { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' };
          return [{ tag: 'link', attrs, injectTo: 'head' }];
        });
      },
    },
  };
}
