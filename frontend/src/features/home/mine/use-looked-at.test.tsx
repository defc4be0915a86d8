import { render } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { seeing } from '@/test/fixtures/home';
import { useLookedAt } from './use-looked-at';

const looked = vi.fn();

function Shown({ isCovered }: { isCovered: boolean }) {
  const shown = useLookedAt<HTMLParagraphElement>('5', looked);
  return (
    <>
      <p ref={shown}>News</p>
      {isCovered && <div role="dialog" aria-modal="true" />}
    </>
  );
}

beforeEach(() => {
  looked.mockReset();
  vi.useFakeTimers();
});

describe('something is looked at', () => {
  it('once, after a moment in sight', async () => {
    seeing(true);
    render(<Shown isCovered={false} />);
    await vi.advanceTimersByTimeAsync(500);
    expect(looked).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(looked).toHaveBeenCalledOnce();
  });

  it('not while a modal covers it, even one that comes a moment later', async () => {
    seeing(true);
    const { rerender } = render(<Shown isCovered={false} />);
    await vi.advanceTimersByTimeAsync(500);
    rerender(<Shown isCovered />);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(looked).not.toHaveBeenCalled();
    rerender(<Shown isCovered={false} />);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(looked).toHaveBeenCalledOnce();
  });

  it('not outside of what is in sight, or once it is gone', async () => {
    seeing(false);
    render(<Shown isCovered={false} />);
    seeing(true);
    const { unmount } = render(<Shown isCovered={false} />);
    await vi.advanceTimersByTimeAsync(500);
    unmount();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(looked).not.toHaveBeenCalled();
  });
});
