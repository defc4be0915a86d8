import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { deferred, http, HttpResponse, refusal, server } from '@/test/server';
import { createStore } from '@/app/store/store';
import { employee } from '@/test/fixtures/users';
import { storeToken } from '../client/stored-token';
import { tasksApi } from '../tasks/tasks.api';
import { projectsApi } from '../projects.api';
import { sessionApi } from '../session.api';
import { followServer } from './follow-server';

const { getProjects } = projectsApi.endpoints;
const { getActiveTaskCount } = tasksApi.endpoints;

/** A server that tells of changes, and counts who asks for what. */
function serveEvents() {
  const asked = { events: [] as (string | null)[], projects: 0, counts: 0 };
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  server.use(
    http.get('*/api/events', ({ request }) => {
      asked.events.push(request.headers.get('authorization'));
      const body = new ReadableStream<Uint8Array>({ start: (given) => (controller = given) });
      return new HttpResponse(body, { headers: { 'Content-Type': 'text/event-stream' } });
    }),
    http.get('*/api/projects', () => {
      asked.projects += 1;
      return HttpResponse.json([]);
    }),
    http.get('*/api/tasks/active-count/me', () => {
      asked.counts += 1;
      return HttpResponse.json({ count: 0 });
    }),
  );
  const tell = (lists: Record<string, string>) =>
    controller?.enqueue(new TextEncoder().encode(`event: changed\ndata: ${JSON.stringify(lists)}\n\n`));
  const listening = (times: number) => vi.waitFor(() => expect(asked.events).toHaveLength(times));
  const projectsAsked = (times: number) => vi.waitFor(() => expect(asked.projects).toBe(times));
  const replace = () => {
    controller?.enqueue(new TextEncoder().encode('event: replaced\ndata: \n\n'));
    controller?.close();
  };
  const [end, breakOff] = [() => controller?.close(), () => controller?.error(new Error('gone'))];
  return { asked, tell, listening, projectsAsked, end, breakOff, replace };
}

/** The projects and the count of tasks are on the screen. */
async function follow() {
  storeToken('mine');
  const store = createStore();
  await store.dispatch(getProjects.initiate());
  await store.dispatch(getActiveTaskCount.initiate());
  const stop = followServer('mine', store.dispatch, () => store.getState());
  onTestFinished(stop);
  return { store, stop };
}

const turn = (visibility: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange'));
};

describe('a list that the server reports as changed', () => {
  beforeEach(() => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    server.use(http.get('*/auth/me', () => HttpResponse.json({ user: employee })));
  });

  it('is refetched, and nothing else', async () => {
    const { asked, tell, listening, projectsAsked } = serveEvents();
    await follow();
    await listening(1);
    expect(asked.events).toEqual(['Bearer mine']);
    tell({ projects: 'a', tasks: 'a', costs: 'a' });
    tell({ projects: 'b' });
    await projectsAsked(2);
    tell({ costs: 'b' });
    tell({ tasks: 'b' });
    await vi.waitFor(() => expect(asked.counts).toBe(2));
    // The list of projects counts their tasks.
    await projectsAsked(3);
  });

  it('is refetched again if it changed during its query', async () => {
    const { asked, tell, listening, projectsAsked } = serveEvents();
    await follow();
    await listening(1);
    const { until, release } = deferred();
    server.use(
      http.get('*/api/projects', async () => {
        asked.projects += 1;
        await until;
        return HttpResponse.json([]);
      }),
    );
    tell({ projects: 'a' });
    tell({ projects: 'b' });
    await projectsAsked(2);
    tell({ projects: 'c' });
    tell({ projects: 'd' });
    release();
    await projectsAsked(3);
  });

  it('is refetched after a lost connection if its revision has changed', async () => {
    const { asked, tell, listening, projectsAsked, end, breakOff } = serveEvents();
    await follow();
    await listening(1);
    tell({ projects: 'a', tasks: 'a' });
    end();
    await listening(2);
    tell({ projects: 'a', tasks: 'a' });
    breakOff();
    await listening(3);
    expect(asked.projects).toBe(1);
    tell({ projects: 'b', tasks: 'a' });
    await projectsAsked(2);
    expect(asked.counts).toBe(1);
  });

  it('is not reported to a hidden tab, and refetched when the tab is visible again', async () => {
    const { tell, listening, projectsAsked } = serveEvents();
    await follow();
    await listening(1);
    tell({ projects: 'a' });
    tell({ projects: 'b' });
    await projectsAsked(2);
    turn('hidden');
    turn('visible');
    await listening(2);
    tell({ projects: 'c' });
    await projectsAsked(3);
  });

  it('is not reported to a replaced tab until the user returns to it', async () => {
    const { asked, tell, listening, projectsAsked, replace } = serveEvents();
    await follow();
    await listening(1);
    tell({ projects: 'a' });
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    replace();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(asked.events).toHaveLength(1);
    vi.useRealTimers();
    window.dispatchEvent(new Event('focus'));
    await listening(2);
    tell({ projects: 'b' });
    await projectsAsked(2);
  });

  it('is no longer reported after the session, whose end the tab notices', async () => {
    const { listening } = serveEvents();
    let isOver = false;
    server.use(
      http.get('*/auth/me', () => {
        isOver = true;
        return refusal(401, 'Please sign in');
      }),
    );
    const { store } = await follow();
    await listening(1);
    void store.dispatch(sessionApi.endpoints.getMe.initiate());
    await vi.waitFor(() => expect(isOver).toBe(true));
    expect(store.getState().session.token).toBeNull();
  });
});
