import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ShowOlder } from './show-older';

it('tells of a second page in the same words as of the first: they are gone in between', () => {
  const shown = (busy: boolean) => (
    <ShowOlder
      hasOlder
      busy={busy}
      label="Show older"
      endLabel="No older ones"
      status="100 shown"
      onOlder={() => undefined}
    />
  );
  const { rerender } = render(shown(false), { wrapper: MantineProvider });
  expect(screen.getByRole('status')).toHaveTextContent('100 shown');
  rerender(shown(true));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  rerender(shown(false));
  expect(screen.getByRole('status')).toHaveTextContent('100 shown');
});
