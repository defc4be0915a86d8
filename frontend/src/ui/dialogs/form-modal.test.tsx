import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { tryToClose } from '@/test/try-to-close';
import { FormModal, PreventClose } from './form-modal';

/** With the transitions that other tests do without. */
const modal = (name: string | null) => (
  <MantineProvider>
    <FormModal opened={name !== null} title={name} onClose={() => undefined}>
      {name !== null && <input aria-label="Name" defaultValue={name} />}
    </FormModal>
  </MantineProvider>
);
const field = () => screen.findByLabelText('Name');

it('keeps its content while it fades out, and resets when reopened', async () => {
  const { rerender } = render(modal('Bakery'));
  await userEvent.setup().type(await field(), '!');

  rerender(modal(null));
  expect(await field()).toHaveValue('Bakery!');
  expect(screen.getByText('Bakery')).toBeInTheDocument();

  rerender(modal('Clinic'));
  expect(await field()).toHaveValue('Clinic');
  expect(screen.getByText('Clinic')).toBeInTheDocument();
});

it('closes on Escape and a click outside, except while PreventClose is rendered', async () => {
  const onClose = vi.fn();
  const step = (isOnce: boolean) => (
    <MantineProvider env="test">
      <FormModal opened title="Token" onClose={onClose}>
        {isOnce && <PreventClose />}
      </FormModal>
    </MantineProvider>
  );
  const user = userEvent.setup();
  const { rerender } = render(step(true));
  await tryToClose(user);
  expect(onClose).not.toHaveBeenCalled();
  rerender(step(false));
  await tryToClose(user);
  expect(onClose).toHaveBeenCalledTimes(2);
});
