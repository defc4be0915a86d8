import { FairQueue } from './fair-queue';
import { PicturesBusyError } from './pictures.errors';

/** Work that records when it starts, and ends on demand. */
function pieces(queue: FairQueue) {
  const began: string[] = [];
  const ends: (() => void)[] = [];
  const bring = (party: string, name: string) =>
    queue.run(party, async () => {
      began.push(name);
      await new Promise<void>((end) => ends.push(end));
    });
  const settle = () => new Promise(setImmediate);
  const endAll = async (count: number) => {
    for (let ended = 0; ended < count; ended++) {
      await settle();
      ends.shift()?.();
    }
    await settle();
  };
  return { began, bring, settle, endAll };
}

describe('a round-robin queue', () => {
  it('runs one at a time', async () => {
    const { began, bring, settle, endAll } = pieces(new FairQueue());
    const done = Promise.all([bring('a', 'a1'), bring('b', 'b1')]);
    await settle();
    expect(began).toEqual(['a1']);
    await endAll(2);
    await done;
    expect(began).toEqual(['a1', 'b1']);
  });

  it('lets no party wait for all the work of another', async () => {
    const { began, bring, endAll } = pieces(new FairQueue());
    const done = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map((name) => bring(name.slice(0, 1), name));
    await endAll(7);
    await Promise.all(done);
    expect(began).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  });

  it('goes on after work that failed', async () => {
    const queue = new FairQueue();
    const failed = queue.run('a', () => Promise.reject(new Error('broken')));
    const after = queue.run('a', () => Promise.resolve('fine'));
    await expect(failed).rejects.toThrow('broken');
    await expect(after).resolves.toBe('fine');
  });

  it('refuses a party that brings too much, and no other', async () => {
    const { began, bring, endAll } = pieces(new FairQueue());
    const done = Array.from({ length: 301 }, (_, index) => bring('a', `a${index}`));
    await expect(bring('a', 'too much')).rejects.toThrow(PicturesBusyError);
    const other = bring('b', 'b1');
    await endAll(302);
    await Promise.all([...done, other]);
    expect(began).toHaveLength(302);
    expect(began.indexOf('b1')).toBe(2);
  });

  it('refuses waiting work when it closes, but finishes what runs', async () => {
    const queue = new FairQueue();
    const { began, bring, settle, endAll } = pieces(queue);
    const running = bring('a', 'a1');
    const waiting = bring('a', 'a2');
    await settle();
    queue.close();
    await expect(waiting).rejects.toThrow(PicturesBusyError);
    await expect(bring('b', 'b1')).rejects.toThrow(PicturesBusyError);
    await endAll(1);
    await running;
    expect(began).toEqual(['a1']);
  });
});
