import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { landingSettings, nameInPages } from './vite/landing-settings.ts';
import { preloadFonts } from './vite/preload-fonts.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Everything the backend answers itself; the rest is this application. */
const backendPaths = ['/auth', '/api', '/admin/', '/files', '/health'];
const backend = process.env.BACKEND_URL ?? 'http://localhost:3000';

export default defineConfig({
  plugins: [react({ exclude: /\/src\/landing\// }), nameInPages(process.env), preloadFonts()],
  define: landingSettings(process.env),
  resolve: { alias: { '@': at('src') } },
  server: { proxy: Object.fromEntries(backendPaths.map((path) => [path, backend])) },
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    // A data: URI would need a wider content security policy than 'self'.
    assetsInlineLimit: 0,
    // Every browser that the target covers preloads modules by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: at('index.html'), landing: at('landing.html'), 'not-found': at('404.html') },
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
    include: ['{src,vite}/**/*.test.{ts,tsx}'],
    setupFiles: ['src/test/setup.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    restoreMocks: true,
    testTimeout: 30_000,
  },
});
