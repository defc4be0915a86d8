import { describe, expect, it, vi } from 'vitest';
import { createChatStore } from './chat-store';

const key = 'ai-chat-messages-2';
const stored = () => JSON.parse(localStorage.getItem(key) ?? '[]') as { text: string }[];

describe('a conversation', () => {
  it('is restored after a reload, for its own user only', () => {
    createChatStore(2).add({ role: 'user', text: 'Hello' });
    createChatStore(2).rememberOpen(true);
    expect(createChatStore(2).messages()).toEqual([{ role: 'user', text: 'Hello' }]);
    expect(createChatStore(2).wasOpen()).toBe(true);
    expect(createChatStore(3).messages()).toEqual([]);
    expect(createChatStore(3).wasOpen()).toBe(false);
  });

  it('is the same in every tab', () => {
    const store = createChatStore(2);
    const listener = vi.fn();
    const stop = store.subscribe(listener);
    localStorage.setItem(key, '[{"role":"assistant","text":"From over there"}]');
    window.dispatchEvent(new StorageEvent('storage', { key }));
    expect(listener).toHaveBeenCalledTimes(1);
    expect(store.messages()).toEqual([{ role: 'assistant', text: 'From over there' }]);
    stop();
    window.dispatchEvent(new StorageEvent('storage', { key }));
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it.each(['{', '7', '{"role":"user"}', '[null, 1, {"role":"admin","text":"x"}, {"role":"user","text":7}]'])(
    'starts empty if storage holds %s',
    (text) => {
      localStorage.setItem(key, text);
      expect(createChatStore(2).messages()).toEqual([]);
    },
  );

  it('drops the oldest messages beyond its limit', () => {
    const store = createChatStore(2);
    for (let n = 1; n <= 201; n += 1) store.add({ role: 'user', text: String(n) });
    expect(stored()).toHaveLength(200);
    expect(stored()[0]?.text).toBe('2');
  });

  it('lasts as long as the page if storage fails', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const store = createChatStore(2);
    store.add({ role: 'user', text: 'Hello' });
    store.rememberOpen(true);
    expect(store.messages()).toEqual([{ role: 'user', text: 'Hello' }]);
  });
});
