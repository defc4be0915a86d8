import { Button } from '@mantine/core';
import { describe, expect, it, vi } from 'vitest';
import { renderWithProviders, screen, waitFor } from '@/test/render';
import { useAction } from './use-action';

const refused = (status: number) => ({ status, message: 'No', fromServer: true });

function open(send: () => Promise<unknown>) {
  function Actions() {
    const act = useAction();
    return <Button onClick={() => void act(send, (reason) => `Failed: ${reason}`)}>Delete</Button>;
  }
  return renderWithProviders(<Actions />);
}

describe('an action that fails', () => {
  it('takes its failure away when it succeeds later', async () => {
    const send = vi.fn().mockRejectedValueOnce(refused(500)).mockResolvedValue(null);
    const { user } = open(send);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed: No');
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('offers no retry for what is gone', async () => {
    const { user } = open(vi.fn().mockRejectedValue(refused(404)));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed: No');
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });
});
