import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { chunks } from './vite/chunks.ts';
import { landingSettings, nameInPages, studioName } from './vite/landing-settings.ts';
import { manifests } from './vite/manifest.ts';
import { preload } from './vite/preload.ts';
import { prerender } from './vite/prerender.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Everything the backend answers itself; the rest is this application. */
const backendPaths = ['/auth', '^/api/(?!docs/?$)', '/admin/', '/files', '/health'];
const backend = process.env.BACKEND_URL ?? 'http://localhost:3000';

export default defineConfig({
  plugins: [
    react({ exclude: /\/src\/landing\// }),
    nameInPages(process.env),
    preload(),
    prerender(),
    manifests(studioName(process.env)),
    // Only compiles the worker: the application registers it once its first screen is there.
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/worker',
      filename: 'worker.ts',
      injectRegister: false,
      manifest: false,
      injectManifest: {
        globPatterns: ['index.html', 'assets/*.{js,css,woff2}', '{favicon.svg,icon-192.png,badge.png}'],
        // The landing page is on other hosts, and few read the API's documentation.
        globIgnores: ['assets/{landing,api-docs-screen,not-found}-*', 'assets/bricolage-*'],
        dontCacheBustURLsMatching: /^assets\//,
      },
    }),
  ],
  define: landingSettings(process.env),
  resolve: { alias: { '@': at('src') } },
  server: { proxy: Object.fromEntries(backendPaths.map((path) => [path, backend])) },
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    // Of data: URIs the content security policy allows pictures only.
    assetsInlineLimit: (file) => file.endsWith('.svg'),
    // Every browser that the target covers preloads modules by itself.
    modulePreload: { polyfill: false },
    // Swagger UI has 1.4 MB, on its own page only.
    chunkSizeWarningLimit: 1_500,
    rolldownOptions: {
      input: { index: at('index.html'), landing: at('landing.html'), 'not-found': at('404.html') },
      output: {
        codeSplitting: { groups: chunks },
        // The login lists all files by name: short hashes save it 0.1 kB.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
  test: {
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://localhost:3000' } },
    setupFiles: ['src/test/setup.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    restoreMocks: true,
    testTimeout: 60_000,
    include: ['{src,vite}/**/*.test.{ts,tsx}'],
    // Everything is loaded once per worker: for every file, it would take longer than the tests.
    isolate: false,
    // The default leaves one processor unused, which is half of a small machine.
    maxWorkers: 2,
  },
});
