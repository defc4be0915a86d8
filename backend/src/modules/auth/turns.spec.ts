import { Turns } from './turns';

describe('work about the same thing', () => {
  it('takes turns in the order in which it was asked for, whether it fails or not', async () => {
    const turns = new Turns(60_000);
    const steps: string[] = [];
    const work = (name: string, fails = false) =>
      turns.take('account', async () => {
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

  it('about something else does not wait', async () => {
    const turns = new Turns(60_000);
    let end: () => void = () => undefined;
    const hanging = turns.take('one', () => new Promise<void>((resolve) => (end = resolve)));
    await expect(turns.take('other', () => Promise.resolve('done'))).resolves.toBe('done');
    end();
    await hanging;
  });

  it('waits no longer than its patience for a turn that does not end', async () => {
    const turns = new Turns(20);
    void turns.take('account', () => new Promise(() => undefined));
    await expect(turns.take('account', () => Promise.resolve('done'))).resolves.toBe('done');
  });
});
