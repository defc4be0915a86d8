import type { Plugin } from 'vite';

const words = {
  en: {
    description: 'Tasks, projects, costs, files and work time',
    newTask: 'New task',
    tasks: 'My tasks',
    day: 'End day',
  },
  pl: {
    description: 'Zadania, projekty, koszty, pliki i czas pracy',
    newTask: 'Nowe zadanie',
    tasks: 'Moje zadania',
    day: 'Zakończ dzień',
  },
  de: {
    description: 'Aufgaben, Projekte, Kosten, Dateien und Arbeitszeit',
    newTask: 'Neue Aufgabe',
    tasks: 'Meine Aufgaben',
    day: 'Tag beenden',
  },
};

const icon = (name: string, size: number, purpose = 'any') => ({
  src: `/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

const shortcut = (name: string, url: string, picture: string) => ({ name, url, icons: [icon(picture, 96)] });

/** The web app manifest, in each language: first-paint.js names the user's. */
export function manifests(studio: string): Plugin {
  return {
    name: 'manifests',
    generateBundle() {
      for (const [lang, { description, newTask, tasks, day }] of Object.entries(words)) {
        const manifest = {
          ...{ id: '/', name: studio, short_name: studio, description, lang },
          ...{ start_url: '/', scope: '/', display: 'standalone' },
          ...{ background_color: '#fbfbfc', theme_color: '#fbfbfc' },
          icons: [192, 512].flatMap((size) => [
            icon(`icon-${size}`, size),
            icon(`icon-maskable-${size}`, size, 'maskable'),
          ]),
          shortcuts: [
            shortcut(newTask, '/tasks?new=1', 'shortcut-task'),
            shortcut(tasks, '/tasks', 'shortcut-tasks'),
            shortcut(day, '/end-day', 'shortcut-day'),
          ],
          // The service worker takes it.
          share_target: {
            ...{ action: '/share', method: 'POST', enctype: 'multipart/form-data' },
            params: {
              title: 'title',
              text: 'text',
              url: 'url',
              files: [{ name: 'files', accept: ['image/*', '.pdf'] }],
            },
          },
        };
        this.emitFile({ type: 'asset', fileName: `manifest-${lang}.json`, source: JSON.stringify(manifest) });
      }
    },
  };
}
