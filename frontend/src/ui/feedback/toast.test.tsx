import { describe, expect, it, vi } from 'vitest';
import { act, fireEvent, renderWithProviders, screen, waitFor } from '@/test/render';
import { toast } from './toast';

describe('a toast', () => {
  it('says what failed, and retries it once', async () => {
    const retry = vi.fn();
    const { user } = renderWithProviders(<p>Page</p>);
    toast.failure('Failed to reorder tasks', retry);
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to reorder tasks');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByText('Failed to reorder tasks')).not.toBeInTheDocument());
  });

  it('has no retry for a success, and a labelled close button', async () => {
    const { user } = renderWithProviders(<p>Page</p>);
    toast.success('Saved');
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByText('Saved')).not.toBeInTheDocument());
  });

  it('goes with the next success or failure of the same action', async () => {
    renderWithProviders(<p>Page</p>);
    toast.failure('Failed to save: first', undefined, 'task/7');
    expect(await screen.findByText('Failed to save: first')).toBeVisible();
    toast.failure('Failed to save: second', undefined, 'task/7');
    await waitFor(() => expect(screen.queryByText('Failed to save: first')).not.toBeInTheDocument());
    toast.settle('task/8');
    expect(await screen.findByText('Failed to save: second')).toBeVisible();
    toast.settle('task/7');
    await waitFor(() => expect(screen.queryByText('Failed to save: second')).not.toBeInTheDocument());
  });

  it('cannot be pressed twice, nor after it is settled', async () => {
    const retry = vi.fn();
    renderWithProviders(<p>Page</p>);
    toast.failure('Failed to delete', retry, 'task/7');
    const button = await screen.findByRole('button', { name: 'Try again' });
    fireEvent.click(button);
    fireEvent.click(button);
    expect(retry).toHaveBeenCalledOnce();
    toast.failure('Failed again', retry, 'task/7');
    const next = await screen.findByRole('button', { name: 'Try again' });
    toast.settle('task/7');
    fireEvent.click(next);
    expect(retry).toHaveBeenCalledOnce();
  });

  it('returns the focus to what had it before, once its button was pressed', async () => {
    const { user } = renderWithProviders(
      <>
        <button type="button">Row</button>
        <button type="button">Assistant</button>
      </>,
    );
    screen.getByRole('button', { name: 'Row' }).focus();
    toast.undoable('Task deleted', () => undefined);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Row' })).toHaveFocus());
  });

  it('can still be undone once a later one has gone', async () => {
    const undo = vi.fn();
    const { user } = renderWithProviders(<p>Page</p>);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    toast.undoable('Task deleted', undo);
    toast.success('Saved');
    for (let second = 0; second < 6; second += 1) await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });
});
