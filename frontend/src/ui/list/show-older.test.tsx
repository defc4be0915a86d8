import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ShowOlder } from './show-older';

it('announces each page, even of the same length, and nothing that others add later', async () => {
  const list = (busy: boolean, count: number) => (
    <ShowOlder
      hasOlder
      busy={busy}
      label="Show older"
      endLabel="No older ones"
      count={count}
      statusText={(added) => `${added} shown`}
      onOlder={() => undefined}
    />
  );
  const { rerender } = render(list(false, 20), { wrapper: MantineProvider });
  const user = userEvent.setup();
  const show = (...state: Parameters<typeof list>) => rerender(list(...state));
  await user.click(screen.getByRole('button'));
  show(true, 20);
  show(false, 120);
  expect(screen.getByRole('status')).toHaveTextContent('100 shown');
  show(false, 121);
  expect(screen.getByRole('status')).toHaveTextContent('100 shown');
  await user.click(screen.getByRole('button'));
  show(true, 121);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  show(false, 221);
  expect(screen.getByRole('status')).toHaveTextContent('100 shown');
});
