import { delay } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { deferred, http, HttpResponse, refusal, server } from '@/test/server';
import { createStore } from '@/app/store/store';
import { employee } from '@/test/fixtures/users';
import { tasksApi } from '../tasks/tasks.api';
import { financesApi } from '../finances.api';
import { resourcesApi } from '../resources.api';
import { signedIn } from './session-slice';

function uploader() {
  server.use(http.get('*/auth/me', () => HttpResponse.json({ user: employee })));
  const store = createStore();
  store.dispatch(signedIn('token'));
  const upload = (...names: string[]) => {
    const files = names.map((name) => new File(['text'], name));
    return store.dispatch(resourcesApi.endpoints.uploadResources.initiate({ path: 'HR & more', body: { files } }));
  };
  return { store, upload };
}

/** What the server gets: path, token, and the fields with their file names. */
const echo = http.post('*/api/resources/upload', async ({ request }) => {
  const parts = (await request.text()).matchAll(/name="(.+?)"; filename="(.+?)"/g);
  const names = [...parts].map(([, field, name]) => `${field}: ${name}`);
  const path = new URL(request.url).searchParams.get('path');
  return HttpResponse.json({ files: [path, request.headers.get('authorization'), ...names] }, { status: 201 });
});

describe('a call with files', () => {
  it('sends every file under its own name, as the signed-in user', async () => {
    server.use(echo);
    const { data } = await uploader().upload('größe ł.txt', 'two.txt');
    expect(data).toEqual({ files: ['HR & more', 'Bearer token', 'files: größe ł.txt', 'files: two.txt'] });
  });

  it.each([
    ['what the server refused', () => refusal(413, 'Too large'), { status: 413, message: 'Too large' }],
    ['that the server did not answer', () => HttpResponse.error(), { status: 'FETCH_ERROR' }],
    ['what a proxy says', () => HttpResponse.html('<h1>Bad Gateway</h1>', { status: 502 }), { status: 502 }],
  ])('tells %s', async (_what, answer, error) => {
    server.use(http.post('*/api/resources/upload', answer));
    expect((await uploader().upload('a.txt')).error).toMatchObject(error);
  });

  it('aborts at once, also the transfer', async () => {
    const { until: arrived, release: arrive } = deferred();
    server.use(http.post('*/api/resources/upload', () => (arrive(), delay('infinite'))));
    const abort = vi.spyOn(XMLHttpRequest.prototype, 'abort');
    const call = uploader().upload('a.txt');
    await arrived;
    call.abort();
    expect(await call).toMatchObject({ error: { name: 'AbortError' } });
    expect(abort).toHaveBeenCalledOnce();
  });

  it('delays no request that reads', async () => {
    const { until: sent, release } = deferred();
    server.use(
      http.post('*/api/tasks/files', () => sent.then(() => HttpResponse.json({ files: [] }))),
      http.post('*/api/finances/upload', () => sent.then(() => HttpResponse.json({ attachments: [] }))),
      http.get('*/api/tasks/7', () => HttpResponse.json({ id: 7 })),
      http.get('*/api/finances/costs/7', () => HttpResponse.json({ id: 7 })),
    );
    const { store } = uploader();
    const file = new File(['text'], 'a.txt');
    const uploads = [
      store.dispatch(tasksApi.endpoints.uploadTaskFiles.initiate({ body: { files: [file] } })),
      store.dispatch(financesApi.endpoints.uploadCostFiles.initiate({ body: { attachments: [file] } })),
    ];
    expect((await store.dispatch(tasksApi.endpoints.getTask.initiate({ id: 7 }))).data).toEqual({ id: 7 });
    expect((await store.dispatch(financesApi.endpoints.getCost.initiate({ id: 7 }))).data).toEqual({ id: 7 });
    release();
    await Promise.all(uploads);
  });
});
