import { http, HttpResponse } from 'msw/http';
import type { ResourceItemDto, ResourceTreeDto } from '@/api/resources.api';
import { refusal, server } from './server';

export const item = (path: string, over: Partial<ResourceItemDto> = {}): ResourceItemDto => ({
  name: path.split('/').at(-1) ?? '',
  type: 'file',
  path,
  size: 2048,
  modifiedAt: '2026-11-21T09:00:00.000Z',
  url: `/files/resources/1/${encodeURIComponent(path)}`,
  thumbnailUrl: null,
  description: null,
  ...over,
});
export const folder = (path: string, description: string | null = null) =>
  item(path, { type: 'folder', size: null, url: null, description });

export type Folders = Record<string, ResourceItemDto[]>;

/** A fake library that stores what the screen sends. */
export function library(folders: Folders) {
  const tree = (path: string): ResourceTreeDto => ({
    path,
    description: path === 'HR/Contracts' ? 'Signed ones only' : 'From the server',
    breadcrumbs: path.split('/').map((name, index, all) => ({ name, path: all.slice(0, index + 1).join('/') })),
    items: folders[path] ?? [],
    total: folders[path]?.length ?? 0,
    readOnly: path === 'Finance/costs',
  });
  const pathOf = (request: Request) => new URL(request.url).searchParams.get('path') ?? '';
  const without = (path: string) => {
    for (const key of Object.keys(folders)) folders[key] = (folders[key] ?? []).filter((entry) => entry.path !== path);
  };
  server.use(
    http.get('*/api/resources/tree', ({ request }) => {
      const path = pathOf(request);
      return folders[path] ? HttpResponse.json(tree(path)) : refusal(404, 'This folder does not exist');
    }),
    http.post('*/api/resources/upload', async ({ request }) => {
      const path = pathOf(request);
      const [, name = ''] = /filename="(.+?)"/.exec(await request.text()) ?? [];
      const file = item(`${path}/${name}`);
      folders[path] = [...(folders[path] ?? []), file];
      return HttpResponse.json({ files: [file] }, { status: 201 });
    }),
    http.post('*/api/resources/folders', async ({ request }) => {
      const { path, name, description } = (await request.json()) as { path: string; name: string; description: string };
      const made = folder(`${path}/${name}`, description);
      folders[path] = [...(folders[path] ?? []), made];
      folders[made.path] = [];
      return HttpResponse.json(made, { status: 201 });
    }),
    http.delete('*/api/resources/:kind', ({ request }) => {
      without(pathOf(request));
      return new HttpResponse(null, { status: 204 });
    }),
  );
}
