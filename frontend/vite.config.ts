import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Everything the backend answers itself; the rest is this application. */
const backendPaths = ['/auth', '/api', '/admin/', '/files', '/health'];
const backend = process.env.BACKEND_URL ?? 'http://localhost:3000';

/** Tells the browser of the text face at once; it would otherwise learn of it from the style sheet. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle, path }) => {
        const face = Object.keys(bundle ?? {}).find((file) => /inter-latin-wght-normal.*\.woff2$/.test(file));
        if (!face || !path.endsWith('index.html')) return [];
        const attrs = { rel: 'preload', href: `/${face}`, as: 'font', type: 'font/woff2', crossorigin: '' };
        return [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}

export default defineConfig({
  plugins: [react(), preloadFont()],
  resolve: { alias: { '@': at('src') } },
  server: { proxy: Object.fromEntries(backendPaths.map((path) => [path, backend])) },
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    // A data: URI would need a wider content security policy than 'self'.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { index: at('index.html') },
      output: {
        // What changes with an upgrade only, apart from what changes with every release.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            {
              name: 'vendor',
              test: /node_modules\/(react-router|react-router-dom|react-redux|@reduxjs|redux|immer|reselect|i18next|react-i18next)\//,
            },
          ],
        },
      },
    },
  },
  test: {
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://localhost:3000' } },
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/test/setup.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    restoreMocks: true,
    testTimeout: 30_000,
    // A machine that others use as well may starve a test.
    retry: process.env.CI ? 2 : 0,
  },
});
