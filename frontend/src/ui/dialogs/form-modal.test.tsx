import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { FormModal } from './form-modal';

/** With the transitions that other tests do without. */
const modal = (name: string | null) => (
  <MantineProvider>
    <FormModal opened={name !== null} title={name} onClose={() => undefined}>
      {name !== null && <input aria-label="Name" defaultValue={name} />}
    </FormModal>
  </MantineProvider>
);
const field = () => screen.findByLabelText('Name');

it('stays what it was while it fades away, and begins anew when it is opened again', async () => {
  const { rerender } = render(modal('Bakery'));
  await userEvent.setup().type(await field(), '!');

  rerender(modal(null));
  expect(await field()).toHaveValue('Bakery!');
  expect(screen.getByText('Bakery')).toBeInTheDocument();

  rerender(modal('Clinic'));
  expect(await field()).toHaveValue('Clinic');
  expect(screen.getByText('Clinic')).toBeInTheDocument();
});
