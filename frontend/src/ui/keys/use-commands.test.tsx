import { Modal } from '@mantine/core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fireEvent, renderWithProviders, screen } from '@/test/render';
import { useCommands } from './use-commands';

const create = vi.fn();
const find = vi.fn();
const goToTasks = vi.fn();
const search = vi.fn();

function Page({ modal = false }: { modal?: boolean }) {
  useCommands({ new: create, find, tasks: goToTasks, search });
  return (
    <>
      <input aria-label="Title" />
      <Modal opened={modal} onClose={() => undefined} title="Question">
        Sure?
      </Modal>
    </>
  );
}

describe('a hotkey', () => {
  beforeEach(() => vi.clearAllMocks());

  it('runs on its key, and on a sequence but not on either key alone', async () => {
    const { user } = renderWithProviders(<Page />);
    await user.keyboard('n/t');
    expect(create).toHaveBeenCalledOnce();
    expect(find).toHaveBeenCalledOnce();
    expect(goToTasks).not.toHaveBeenCalled();
    await user.keyboard('gt');
    expect(goToTasks).toHaveBeenCalledOnce();
    await user.keyboard('gxt');
    expect(goToTasks).toHaveBeenCalledOnce();
  });

  it('ignores bare keys while the user types', async () => {
    const { user } = renderWithProviders(<Page />);
    await user.type(screen.getByLabelText('Title'), 'n/');
    expect(create).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Title')).toHaveValue('n/');
    await user.keyboard('{Control>}k{/Control}');
    await user.keyboard('{Meta>}k{/Meta}');
    expect(search).toHaveBeenCalledTimes(2);
  });

  it('does nothing under a modal, but still prevents the browser’s shortcut', async () => {
    const { user } = renderWithProviders(<Page modal />);
    await screen.findByRole('dialog', { name: 'Question' });
    await user.keyboard('n');
    expect(fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })).toBe(false);
    expect(create).not.toHaveBeenCalled();
    expect(search).not.toHaveBeenCalled();
  });

  it('of a bare key can be switched off', async () => {
    window.localStorage.setItem('single-key-shortcuts-off', '1');
    const { user } = renderWithProviders(<Page />);
    await user.keyboard('n{Control>}k{/Control}');
    expect(create).not.toHaveBeenCalled();
    expect(search).toHaveBeenCalledOnce();
  });
});
