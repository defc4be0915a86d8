import { describe, expect, it, vi } from 'vitest';
import { createDraftStore, draftLifetimeMs } from './draft-store';

/** A store whose time is set by hand. */
function storeAt(start = 1_000) {
  const clock = { now: start };
  return { clock, store: createDraftStore(() => clock.now) };
}

const ewa = 2;
const keys = () => Object.keys(window.localStorage);

describe('a draft', () => {
  it('expires 30 days after the last change, and not before', () => {
    const { store, clock } = storeAt();
    store.write(ewa, 'task/7', { title: 'O' });
    clock.now += draftLifetimeMs - 1;
    store.write(ewa, 'task/7', { title: 'Old' });
    clock.now += draftLifetimeMs - 1;
    expect(store.read(ewa, 'task/7')).toEqual({ title: 'Old' });
    clock.now += 1;
    expect(store.read(ewa, 'task/7')).toBeNull();
    expect(keys()).toHaveLength(1);
    store.sweep();
    expect(keys()).toHaveLength(0);
  });

  it.each(['password', 'tempPassword', 'currentPassword', 'password_hash', 'secret', 'accessToken'])(
    'never holds what stands in "%s"',
    (field) => {
      const { store } = storeAt();
      store.write(ewa, 'user/new', { [field]: 'hunter2', email: 'a@studio.example' });
      expect(store.read(ewa, 'user/new')).toEqual({ email: 'a@studio.example' });
      store.write(ewa, 'user/new', { [field]: 'hunter2' });
      expect(store.read(ewa, 'user/new')).toBeNull();
      expect(JSON.stringify(window.localStorage)).not.toContain('hunter2');
    },
  );

  it('makes room for others: the oldest is removed first', () => {
    const { store, clock } = storeAt();
    for (let task = 1; task <= 61; task += 1) {
      clock.now += 1;
      store.write(ewa, `task/${String(task)}`, { title: 'x' });
    }
    expect(keys()).toHaveLength(60);
    expect(store.read(ewa, 'task/1')).toBeNull();
    expect(store.read(ewa, 'task/61')).toEqual({ title: 'x' });
  });

  it('does not fill the storage with long texts', () => {
    const { store, clock } = storeAt();
    for (let row = 1; row <= 20; row += 1) {
      clock.now += 1;
      store.write(ewa, `row/tasks/${String(row)}`, { description: 'x'.repeat(200_000) });
    }
    const characters = keys().reduce((sum, key) => sum + (window.localStorage.getItem(key)?.length ?? 0), 0);
    expect(characters).toBeLessThanOrEqual(1_500_000);
    expect(store.read(ewa, 'row/tasks/20')).not.toBeNull();
    expect(store.read(ewa, 'row/tasks/1')).toBeNull();
  });

  it('that cannot be stored fails silently', () => {
    const { store } = storeAt();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(() => store.write(ewa, 'task/7', { title: 'x' })).not.toThrow();
    expect(store.read(ewa, 'task/7')).toBeNull();
  });

  it('is empty for another user’s draft', () => {
    const { store } = storeAt();
    for (const text of ['', 'null', '{', '[]', '{"at":"now","changes":{}}', '{"at":1}']) {
      window.localStorage.setItem('draft/2/task/7', text);
      expect(store.read(ewa, 'task/7')).toBeNull();
    }
    store.sweep();
    expect(keys()).toHaveLength(0);
  });

  it('of other users stays when one logs out', () => {
    const { store } = storeAt();
    store.write(ewa, 'task/7', { title: 'Ewa' });
    store.write(22, 'task/7', { title: 'Zoe' });
    window.localStorage.setItem('language', 'en');
    store.removeAll(ewa);
    expect(store.read(ewa, 'task/7')).toBeNull();
    expect(store.read(22, 'task/7')).toEqual({ title: 'Zoe' });
    expect(window.localStorage.getItem('language')).toBe('en');
  });
});
