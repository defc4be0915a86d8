import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ReorderArea, useReorderHandle } from './reorder-area';

const Handle = () => <button type="button" {...useReorderHandle({ id: 1, roleDescription: 'handle' })} />;

it('queues no keys after the list with the lifted row is gone', () => {
  const onLift = vi.fn(() => ({ first: 0, last: 0 }));
  const ignore = () => undefined;
  const { unmount } = render(
    <ReorderArea
      instructions=""
      announcement=""
      preview={null}
      onLift={onLift}
      onStep={() => 0}
      onMove={ignore}
      onDrop={ignore}
      onCancel={ignore}
    >
      <div data-reorder-row>
        <Handle />
      </div>
    </ReorderArea>,
    { wrapper: MantineProvider },
  );
  // The queue lives until the first frame after the row is measured, which does not come.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.keyDown(screen.getByRole('button'), { code: 'Space' });
  expect(onLift).toHaveBeenCalled();
  unmount();
  const key = new KeyboardEvent('keydown', { key: 'j', cancelable: true });
  window.dispatchEvent(key);
  expect(key.defaultPrevented).toBe(false);
});
