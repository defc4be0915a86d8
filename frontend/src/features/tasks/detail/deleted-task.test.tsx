import { describe, expect, it } from 'vitest';
import { act, fill, screen, waitFor } from '@/test/render';
import { tasksApi } from '@/api/tasks/tasks.api';
import { aTask, serveTasks } from '@/test/fixtures/tasks';
import { showTask } from '@/test/screens/task';

const button = (name: string) => screen.getByRole('button', { name });

describe('a task that a colleague deletes while it is edited', () => {
  const gone = /^This task was deleted meanwhile/;

  it('leaves what is written in sight until it is back, and the list to who cancels', async () => {
    const task = aTask({ id: 1, title: 'Old' });
    const { change } = serveTasks([task]);
    const { user, store, router } = showTask();
    const refresh = () => act(() => void store.dispatch(tasksApi.util.invalidateTags(['Task'])));
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'er');
    change(() => []);
    await user.click(button('Save'));
    refresh();
    expect(await screen.findByText(gone)).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Older');
    change(() => [task]);
    refresh();
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(button('Save')).toBeEnabled();
    await fill(user, screen.getByRole('textbox', { name: 'Title' }), 'Old');
    change(() => []);
    refresh();
    expect(await screen.findByText(gone)).toBeVisible();
    await user.click(button('Cancel'));
    expect(await screen.findByText('Task not found')).toBeVisible();
    expect(router.state.location.pathname).toBe('/tasks');
  });
});
