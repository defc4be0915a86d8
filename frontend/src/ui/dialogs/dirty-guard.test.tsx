import { Modal } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { act, renderWithProviders, screen, waitFor } from '@/test/render';
import { mayLeaveForNow, useDirtyGuard } from './dirty-guard';

function Form() {
  const [text, setText] = useState('');
  const [open, setOpen] = useState(true);
  const { release, guardClose } = useDirtyGuard(open && text !== '');
  return (
    <>
      {open && <input aria-label="Title" value={text} onChange={(event) => setText(event.currentTarget.value)} />}
      <button type="button" onClick={guardClose(() => setOpen(false))}>
        Close form
      </button>
      <button type="button" onClick={release}>
        Saved
      </button>
      <Link to="/elsewhere">Elsewhere</Link>
      <Link to="?filter=1">Filter</Link>
    </>
  );
}

function ModalForm() {
  const [open, setOpen] = useState(true);
  const [text, setText] = useState('');
  const { guardClose } = useDirtyGuard(open && text !== '');
  return (
    <Modal opened={open} onClose={guardClose(() => setOpen(false))} title="New task">
      <input aria-label="Title" value={text} onChange={(event) => setText(event.currentTarget.value)} />
    </Modal>
  );
}

const open = () => renderWithProviders(<Form />, { address: '/form', path: '/form' });
async function typed() {
  const app = open();
  await app.user.type(screen.getByLabelText('Title'), 'Draft');
  return app;
}
const question = () => screen.findByRole('dialog', { name: 'Leave without saving?' });

describe('a form with unsaved changes', () => {
  it('asks before each navigation, and lets the user leave', async () => {
    const { user, router } = await typed();
    for (const attempt of [1, 2]) {
      await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
      await question();
      await user.click(screen.getByRole('button', { name: 'Keep editing' }));
      await waitFor(() => expect(screen.queryByRole('dialog'), String(attempt)).not.toBeInTheDocument());
    }
    expect(router.state.location.pathname).toBe('/form');
    expect(screen.getByLabelText('Title')).toHaveValue('Draft');
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await question();
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'));
  });

  it('asks before closing until it is saved', async () => {
    const { user, router } = await typed();
    await user.click(screen.getByRole('button', { name: 'Close form' }));
    await question();
    await user.click(screen.getByRole('button', { name: 'Saved', hidden: true }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByLabelText('Title')).toHaveValue('Draft');
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(router.state.location.pathname).toBe('/elsewhere');
  });

  it('ignores filters on the same screen, but asks when Back would change them', async () => {
    const { user, router } = await typed();
    await user.click(screen.getByRole('link', { name: 'Filter' }));
    expect(router.state.location.search).toBe('?filter=1');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await act(() => router.navigate(-1));
    await question();
    expect(router.state.location.search).toBe('?filter=1');
  });
});

describe('a modal with unsaved changes', () => {
  it('asks on Escape, which also answers the question, and closes at once when empty', async () => {
    const { user } = renderWithProviders(<ModalForm />);
    await user.type(await screen.findByLabelText('Title'), 'Draft');
    await user.keyboard('{Escape}');
    await question();
    await user.keyboard('{Escape}');
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).not.toBeInTheDocument(),
    );
    expect(screen.getByRole('dialog', { name: 'New task' })).toBeVisible();
    expect(screen.getByLabelText('Title')).toHaveValue('Draft');
    await user.clear(screen.getByLabelText('Title'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('reloading a page', () => {
  const forget = () => undefined;

  function Typed({ isKept }: { isKept: boolean }) {
    useDirtyGuard(true, { confirmsLeaving: true, removeDraft: forget, hasDraft: isKept });
    return null;
  }

  it('asks nothing if drafts keep everything', async () => {
    renderWithProviders(<Typed isKept />);
    await expect(mayLeaveForNow()).resolves.toBe(true);
  });

  it('asks about input without a draft, such as chosen files', async () => {
    const { user } = renderWithProviders(<Typed isKept={false} />);
    let answer: Promise<boolean> | undefined;
    act(() => void (answer = mayLeaveForNow()));
    await question();
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    await expect(answer).resolves.toBe(false);
  });
});
