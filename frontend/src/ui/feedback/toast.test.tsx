import { describe, expect, it, vi } from 'vitest';
import { renderWithProviders, screen, waitFor } from '@/test/render';
import { toast } from './toast';

describe('a toast', () => {
  it('says what failed and tries it again once', async () => {
    const retry = vi.fn();
    const { user } = renderWithProviders(<p>Page</p>);
    toast.failure('Failed to reorder tasks', retry);
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to reorder tasks');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByText('Failed to reorder tasks')).not.toBeInTheDocument());
  });

  it('offers nothing to try where nothing can be, and can be closed by a button that says so', async () => {
    const { user } = renderWithProviders(<p>Page</p>);
    toast.success('Saved');
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByText('Saved')).not.toBeInTheDocument());
  });
});
