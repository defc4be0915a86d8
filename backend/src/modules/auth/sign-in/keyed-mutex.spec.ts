import { KeyedMutex } from './keyed-mutex';

describe('work with the same key', () => {
  it('runs in the order of the calls, even after a failure', async () => {
    const mutex = new KeyedMutex(60_000);
    const steps: string[] = [];
    const work = (name: string, fails = false) =>
      mutex.run('account', async () => {
        steps.push(`${name} begins`);
        await new Promise((resolve) => setImmediate(resolve));
        steps.push(`${name} ends`);
        if (fails) throw new Error(name);
        return name;
      });
    const outcomes = await Promise.allSettled([work('a'), work('b', true), work('c')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  });

  it('with another key does not wait', async () => {
    const mutex = new KeyedMutex(60_000);
    let end: () => void = () => undefined;
    const hanging = mutex.run('one', () => new Promise<void>((resolve) => (end = resolve)));
    await expect(mutex.run('other', () => Promise.resolve('done'))).resolves.toBe('done');
    end();
    await hanging;
  });

  it('stops waiting for work that hangs', async () => {
    const mutex = new KeyedMutex(20);
    void mutex.run('account', () => new Promise(() => undefined));
    await expect(mutex.run('account', () => Promise.resolve('done'))).resolves.toBe('done');
  });
});
