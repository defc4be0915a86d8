import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderWithProviders, screen, waitFor } from '@/test/render';
import { confirm } from './confirm';

function Asker() {
  const [answer, setAnswer] = useState('none');
  const ask = async () => {
    const question = { title: 'Delete this task?', text: 'For good.', confirmLabel: 'Delete', danger: true };
    setAnswer((await confirm(question)) ? 'yes' : 'no');
  };
  return (
    <>
      <button type="button" onClick={ask}>
        Delete task
      </button>
      <output>{answer}</output>
    </>
  );
}

async function asked() {
  const app = renderWithProviders(<Asker />);
  await app.user.click(screen.getByRole('button', { name: 'Delete task' }));
  await screen.findByRole('dialog', { name: 'Delete this task?' });
  return app;
}

describe('a question', () => {
  it.each([
    ['Delete', 'yes'],
    ['Cancel', 'no'],
    ['Close', 'no'],
  ])('is answered by %s with %s', async (name, answer) => {
    const { user } = await asked();
    await user.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(answer));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is declined by Escape, which returns the focus', async () => {
    const { user } = await asked();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('no'));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete task' })).toHaveFocus());
  });

  it('leaves the focus alone after the page that asked is gone', async () => {
    const { unmount } = await asked();
    vi.useFakeTimers();
    const main = Object.assign(document.createElement('main'), { id: 'main', tabIndex: -1 });
    document.body.append(main);
    unmount();
    vi.advanceTimersByTime(1000);
    expect(main).not.toHaveFocus();
    main.remove();
  });
});
