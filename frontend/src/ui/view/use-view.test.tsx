import { useEffect, useMemo, useReducer } from 'react';
import { describe, expect, it } from 'vitest';
import { act, renderWithProviders, screen, waitFor } from '@/test/render';
import { always, modals, oneOf, useView } from './use-view';

const params = { month: always(oneOf('month', [3, 4], 3)), tab: oneOf('tab', ['a', 'b'], 'a'), ...modals };

function Screen() {
  const [view, change, close] = useView(params);
  const closed = { isNew: false, editedId: null };
  return (
    <>
      <button type="button" onClick={() => change({ isNew: true }, { replace: false })}>
        Open
      </button>
      <button type="button" onClick={() => close(closed)}>
        Close
      </button>
      <button
        type="button"
        onClick={() => {
          close(closed);
          close(closed);
        }}
      >
        Close twice
      </button>
      <button
        type="button"
        onClick={() => {
          change({ month: 4 });
          change({ tab: 'b' });
        }}
      >
        Change two things
      </button>
      {view.isNew && <p>New</p>}
    </>
  );
}

/** Knows only after the first correction which values exist. */
function LateScreen() {
  const [months, learn] = useReducer(() => [3, 4], [3, 4, 9]);
  useView(useMemo(() => ({ month: always(oneOf('month', months, 3)), tab: always(params.tab) }), [months]));
  useEffect(() => learn(), []);
  return null;
}

async function open(address: string) {
  const { user, router } = renderWithProviders(<Screen />, { address: '/elsewhere', path: '/screen' });
  await act(() => router.navigate(address));
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const back = () => act(() => router.navigate(-1));
  const where = () => router.state.location.pathname + router.state.location.search;
  return { press, back, where };
}

describe('a screen', () => {
  it('corrects what turns out to be wrong while another correction is on its way', async () => {
    const { router } = renderWithProviders(<LateScreen />, { address: '/screen?month=9', path: '/screen' });
    await waitFor(() => expect(router.state.location.search).toBe('?month=3&tab=a'));
  });

  it.each([
    ['', '?month=3'],
    ['?month=13', '?month=3'],
    ['?month=4&tab=c&edit=0', '?month=4'],
    ['?tab=a&month=04&new=yes&other=1', '?month=3'],
    ['?month=4&tab=b&edit=7', '?month=4&tab=b&edit=7'],
  ])(
    'writes what always stands there and corrects what is wrong, without an entry of its own: %j',
    async (wrong, right) => {
      const { back, where } = await open(`/screen${wrong}`);
      expect(where()).toBe(`/screen${right}`);
      await back();
      expect(where()).toBe('/elsewhere');
    },
  );

  it('closes a modal with Back', async () => {
    const { press, back, where } = await open('/screen');
    await press('Open');
    expect(screen.getByText('New')).toBeVisible();
    await back();
    expect(screen.queryByText('New')).not.toBeInTheDocument();
    expect(where()).toBe('/screen?month=3');
  });

  it.each(['Close', 'Close twice'])('is left with Back after %s', async (name) => {
    const { press, back, where } = await open('/screen');
    await press('Open');
    await press(name);
    expect(screen.queryByText('New')).not.toBeInTheDocument();
    expect(where()).toBe('/screen?month=3');
    await back();
    expect(where()).toBe('/elsewhere');
  });

  it('applies a change on top of one that is not rendered yet', async () => {
    const { press, where } = await open('/screen');
    await press('Change two things');
    expect(where()).toBe('/screen?month=4&tab=b');
  });

  it('closes a modal that was open from the start by replacing the entry', async () => {
    const { press, back, where } = await open('/screen?new=1');
    await press('Close');
    expect(screen.queryByText('New')).not.toBeInTheDocument();
    expect(where()).toBe('/screen?month=3');
    await back();
    expect(where()).toBe('/elsewhere');
  });
});
