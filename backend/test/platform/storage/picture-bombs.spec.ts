import { setTimeout as pause } from 'node:timers/promises';
import { BackendProcess } from '../../support/processes/backend-process';
import { Client } from '../../support/client';
import { makeMigratedPlace } from '../../support/database/migrated';
import { crowdedTiff, flatAvif, manyScans, progressiveJpeg, whitePng } from '../../support/hostile/hostile-pictures';
import { Library } from '../../support/multipart';
import { childrenOf, hasEnded, memoryOf } from '../../support/processes/processes';
import { ADMIN, type Place } from '../../support/place';
import { until } from '../../support/until';

const MB = 1024 * 1024;

/** Memory that server and decoder may use together, on top of their use after a normal picture. */
const MOST_GROWTH = 200 * MB;

describe('pictures made to exhaust the server', () => {
  let place: Place;
  let backend: BackendProcess;
  let library: Library;
  const start = async () => {
    backend = await BackendProcess.start(place.env);
    library = new Library(await new Client(backend.url).signIn(ADMIN.email, ADMIN.password));
  };
  beforeAll(async () => {
    place = await makeMigratedPlace('sqlite');
    await start();
  }, 60_000);
  afterAll(async () => {
    await backend.kill();
    await place.remove();
  });

  const open = async (url: string | null) => {
    const response = await fetch(backend.url + url!, { headers: { cookie: library.client.cookieHeader } });
    await response.arrayBuffer();
    return response.status;
  };
  const asProfilePicture = async (content: Buffer) => {
    const form = new FormData();
    form.append('profile_picture', new Blob([new Uint8Array(content)]), 'me.jpg');
    return (await library.client.put('/auth/profile-picture', form)).status;
  };
  /** A client that sends requests continuously and records the response times. */
  const visiting = () => {
    const waits: number[] = [];
    const over = new AbortController();
    const visits = (async () => {
      while (!over.signal.aborted) {
        const began = performance.now();
        await fetch(`${backend.url}/health/live`);
        waits.push(performance.now() - began);
        await pause(20);
      }
    })().catch(() => undefined);
    const end = async () => {
      over.abort();
      await visits;
      waits.sort((a, b) => a - b);
    };
    return { waits, end };
  };
  const refused = async (name: string, content: Buffer) => {
    const { thumbnailUrl } = await library.put('Media', name, content);
    const answers = await Promise.all([
      open(thumbnailUrl),
      open(thumbnailUrl),
      content.length < 5 * MB ? asProfilePicture(content) : 400,
    ]);
    expect([name, ...answers]).toEqual([name, 404, 404, 400]);
  };
  const inAll = () => [backend.pid, ...childrenOf(backend.pid)].reduce((sum, pid) => sum + memoryOf(pid), 0);

  it('cost little memory, and block no others', async () => {
    const good = await library.put('Media', 'good.png', whitePng(100, 100));
    expect(await open(good.thumbnailUrl)).toBe(200);
    const bombs: [name: string, content: Buffer][] = [
      ['flat.avif', await flatAvif()],
      ['scans.jpg', await manyScans(4000)],
      ['passes.jpg', await progressiveJpeg(6000)],
    ];
    const before = inAll();
    let peak = before;
    const watchMemory = setInterval(() => (peak = Math.max(peak, inAll())), 50);
    const visitor = visiting();
    try {
      for (const [name, content] of bombs) await refused(name, content);
    } finally {
      clearInterval(watchMemory);
      await visitor.end();
    }
    const { waits } = visitor;
    const growth = Math.round((peak - before) / MB);
    const [median = 0, longest = 0] = [waits[Math.floor(waits.length / 2)], waits.at(-1)];
    process.stdout.write(
      `Three bombs, twice each: ${Math.round(before / MB)} MB before, at most ${growth} MB more; ` +
        `${waits.length} other requests waited ${Math.round(median)} ms, at most ${Math.round(longest)} ms\n`,
    );
    expect(growth).toBeLessThan(MOST_GROWTH / MB);
    expect(median).toBeLessThan(100);
    const { body } = await library.tree('Media');
    expect(body.items.filter(({ thumbnailUrl }) => thumbnailUrl !== null).map(({ name }) => name)).toEqual([
      'good.png',
    ]);
  }, 240_000);

  it('leave no process behind when the server is stopped or killed meanwhile', async () => {
    for (const ending of ['stop', 'kill'] as const) {
      if (ending === 'kill') await start();
      const { thumbnailUrl } = await library.put('Media', `${ending}.tif`, crowdedTiff(150_000));
      const asked = open(thumbnailUrl).catch(() => 0);
      await until(() => childrenOf(backend.pid).length > 0);
      const [decoder = 0] = childrenOf(backend.pid);
      await backend[ending]();
      await hasEnded(decoder);
      await asked;
    }
  }, 240_000);
});
