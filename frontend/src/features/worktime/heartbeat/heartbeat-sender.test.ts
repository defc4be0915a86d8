import { beforeEach, describe, expect, it, vi } from 'vitest';
import { HeartbeatSender, type HeartbeatMemory, type SharedMemory } from './heartbeat-sender';

const seconds = (count: number) => count * 1000;

/** A browser whose tabs share a memory; each hears of what the others write, not of what it writes itself. */
class Browser {
  readonly beats: { tab: string; at: number }[] = [];
  private shared: HeartbeatMemory = { sentAt: 0, activeAt: 0, activeIn: '' };
  private readonly listeners = new Map<string, () => void>();
  private readonly start = Date.now();

  open(name: string, isVisible = true) {
    const tab = { isVisible };
    const memory: SharedMemory = {
      read: () => this.shared,
      write: (change) => {
        this.shared = { ...this.shared, ...change };
        for (const [other, listener] of this.listeners) if (other !== name) listener();
      },
      onChange: (listener) => {
        this.listeners.set(name, listener);
        return () => this.listeners.delete(name);
      },
    };
    const sender = new HeartbeatSender({
      tab: name,
      memory,
      isVisible: () => tab.isVisible,
      beat: () => this.beats.push({ tab: name, at: (Date.now() - this.start) / 1000 }),
    });
    sender.start();
    return {
      act: () => sender.recordActivity(),
      close: () => sender.stop(),
      hide: () => (tab.isVisible = false),
      show: () => {
        tab.isVisible = true;
        sender.recordActivity();
      },
    };
  }

  /** The seconds at which heartbeats were sent. */
  get times(): number[] {
    return this.beats.map(({ at }) => Math.round(at));
  }
  get tabs(): string[] {
    return this.beats.map(({ tab }) => tab);
  }
}

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-20T08:00:00Z') }));

function aBrowser() {
  const browser = new Browser();
  return { browser, tab: browser.open('a') };
}

/** A user who moves the mouse every ten seconds. */
function workFor(tab: { act: () => void }, total: number): void {
  for (let passed = 0; passed < total; passed += 10) {
    tab.act();
    vi.advanceTimersByTime(seconds(10));
  }
}

describe('the sender of a tab', () => {
  it('sends at once and then every 60 seconds while the user is active', () => {
    const browser = new Browser();
    workFor(browser.open('a'), 300);
    expect(browser.times).toEqual([0, 60, 120, 180, 240, 300]);
  });

  it('stops after two minutes without activity, and sends at once when the user returns', () => {
    const { browser, tab } = aBrowser();
    vi.advanceTimersByTime(seconds(600));
    expect(browser.times).toEqual([0, 60, 120]);
    tab.act();
    vi.advanceTimersByTime(seconds(10));
    expect(browser.times).toEqual([0, 60, 120, 600]);
  });

  it('does not send more often with more activity', () => {
    const { browser, tab } = aBrowser();
    for (let move = 0; move < 500; move++) {
      tab.act();
      vi.advanceTimersByTime(100);
    }
    expect(browser.times).toEqual([0]);
  });

  it('stops while the tab is hidden, and sends when it is visible again', () => {
    const { browser, tab } = aBrowser();
    workFor(tab, 30);
    tab.hide();
    vi.advanceTimersByTime(seconds(300));
    expect(browser.times).toEqual([0]);
    tab.show();
    vi.advanceTimersByTime(seconds(1));
    expect(browser.times).toEqual([0, 330]);
  });

  it('sends after the tab was hidden just when a heartbeat was due', () => {
    const { browser, tab } = aBrowser();
    workFor(tab, 60);
    tab.act();
    tab.hide();
    vi.advanceTimersByTime(seconds(61));
    tab.show();
    vi.advanceTimersByTime(seconds(1));
    expect(browser.times).toEqual([0, 60, 121]);
  });

  it('does not send from a tab opened in the background', () => {
    const browser = new Browser();
    const seen = browser.open('a');
    workFor(seen, 30);
    browser.open('b', false);
    workFor(seen, 60);
    expect(browser.tabs).toEqual(['a', 'a']);
  });

  it('sends after the computer’s clock was set back', () => {
    const { browser, tab } = aBrowser();
    workFor(tab, 60);
    vi.setSystemTime(Date.parse('2026-11-20T05:00:00Z'));
    tab.act();
    vi.advanceTimersByTime(seconds(61));
    expect(browser.beats.length).toBeGreaterThan(2);
  });
});

describe('the senders of two tabs', () => {
  it('send as one while both are visible', () => {
    const browser = new Browser();
    const first = browser.open('a');
    vi.advanceTimersByTime(seconds(20));
    const second = browser.open('b');
    for (let turn = 0; turn < 30; turn++) {
      (turn % 3 === 0 ? first : second).act();
      vi.advanceTimersByTime(seconds(10));
    }
    const gaps = browser.times.slice(1).map((at, index) => at - (browser.times[index] ?? 0));
    expect(gaps.every((gap) => gap >= 60 && gap <= 63)).toBe(true);
    expect(browser.times.length).toBe(6);
  });

  it('send one heartbeat when both are due at the same instant', () => {
    const browser = new Browser();
    const first = browser.open('a');
    const second = browser.open('b');
    vi.advanceTimersByTime(seconds(70));
    expect(browser.times).toEqual([0, 60]);
    first.act();
    second.act();
    vi.advanceTimersByTime(seconds(55));
    expect(browser.times).toEqual([0, 60, 120]);
    expect(browser.tabs.at(-1)).toBe('b');
  });

  it('count activity in either tab', () => {
    const browser = new Browser();
    browser.open('a');
    const used = browser.open('b');
    workFor(used, 300);
    expect(browser.times).toEqual([0, 60, 120, 180, 240, 300]);
    expect(new Set(browser.tabs)).toEqual(new Set(['b']));
  });

  it.each(['close', 'hide'] as const)('replace the last used one after: %s', (end) => {
    const browser = new Browser();
    browser.open('a');
    const used = browser.open('b');
    workFor(used, 30);
    used[end]();
    vi.advanceTimersByTime(seconds(40));
    expect(browser.beats.at(-1)).toEqual({ tab: 'a', at: 62 });
  });
});
