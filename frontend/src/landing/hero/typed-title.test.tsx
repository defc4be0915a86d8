import { screen, within } from '@testing-library/dom';
import { act } from 'preact/test-utils';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPreact } from '../../test/render-preact';
import en from '../i18n/en.json';
import { TypedTitle } from './typed-title';

const [first = '', second = ''] = en.hero.phrases;

/** The visible part of the title: what has been typed of the current phrase. */
const typed = () => document.querySelector('[data-current="true"]')?.textContent;

/** Runs one timer after the other, and renders what each changes. */
async function pass(milliseconds: number, times = 1) {
  for (let time = 0; time < times; time += 1) {
    await act(() => {
      vi.advanceTimersByTime(milliseconds);
    });
  }
}

function preferReducedMotion() {
  window.matchMedia = (media) => Object.assign(new EventTarget(), { matches: true, media }) as MediaQueryList;
}

describe('the title', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  it('types its phrases letter by letter, and is read aloud in full, once, however much is typed', async () => {
    await renderPreact(<TypedTitle isPaused={false} />);
    expect(typed()).toBe('');
    await pass(85, 3);
    expect(typed()).toBe(first.slice(0, 3));
    const title = screen.getByRole('heading', { level: 1, name: en.hero.phrases.join(' ') });
    const stage = within(title).getByText(first.slice(0, 3)).closest('[aria-hidden="true"]');
    expect(stage).not.toBeNull();
    await pass(85, first.length - 3);
    await pass(1200);
    await pass(40, first.length);
    await pass(85, second.length);
    expect(typed()).toBe(second);
  });

  it('stops while paused', async () => {
    await renderPreact(<TypedTitle isPaused />);
    await pass(10_000);
    expect(typed()).toBe('');
  });

  it('shows whole phrases, 2500 ms each, with reduced motion', async () => {
    preferReducedMotion();
    await renderPreact(<TypedTitle isPaused={false} />);
    expect(typed()).toBe(first);
    await pass(2499);
    expect(typed()).toBe(first);
    await pass(1);
    expect(typed()).toBe(second);
  });
});
