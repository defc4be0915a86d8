import { SqliteGate } from './sqlite-gate';

describe('SqliteGate', () => {
  let gate: SqliteGate;
  let order: string[];

  beforeEach(() => {
    gate = new SqliteGate();
    order = [];
    setImmediate(() => order.push('another request'));
  });

  async function use(unit: string): Promise<void> {
    const leave = await gate.enter();
    order.push(unit);
    leave();
  }

  it('lets other requests in between units of work that wait for each other', async () => {
    await Promise.all(['first', 'second', 'third'].map(use));

    expect(order).toEqual(['first', 'another request', 'second', 'third']);
  });

  it('lets other requests in between units of work that follow each other', async () => {
    for (const unit of ['first', 'second', 'third']) await use(unit);

    expect(order).toEqual(['first', 'another request', 'second', 'third']);
  });
});
