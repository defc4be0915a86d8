import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Providers } from '@/test/providers';
import { createStore } from '@/app/store/store';
import { DateField } from './date-field';

/** A form whose values come back only when it is told to. */
function open(initial: string) {
  const sent: string[] = [];
  let comeBack = (_value: string) => {};
  function Screen() {
    const [value, setValue] = useState(initial);
    comeBack = setValue;
    return <DateField label="Day" value={value} onChange={(day) => sent.push(day)} />;
  }
  render(
    <Providers store={createStore()}>
      <Screen />
    </Providers>,
  );
  const field = screen.getByRole('textbox', { name: 'Day' });
  return { field, sent, comeBack: (value: string) => act(() => comeBack(value)), user: userEvent.setup() };
}

it('keeps typed text while its value is pending, and when it arrives late', async () => {
  const { field, sent, comeBack, user } = open('2026-03-01');
  await user.clear(field);
  await user.type(field, '5/3/2026');
  expect(field).toHaveValue('5/3/2026');
  for (const day of new Set(sent.slice(0, -1))) comeBack(day);
  expect(field).toHaveValue('5/3/2026');
  comeBack('2026-03-05');
  expect(field).toHaveValue('5/3/2026');
});

it('shows a day from elsewhere instead of typed text', async () => {
  const { field, comeBack, user } = open('');
  await user.type(field, '5/3');
  comeBack('2026-12-24');
  expect(field).toHaveValue('24/12/2026');
  comeBack('');
  expect(field).toHaveValue('');
});

it.each(['32/1/2026', '29/2/2027', '5/3', 'x'])('reports on blur that %s is no day', async (typed) => {
  const { field, user } = open('');
  await user.type(field, typed);
  expect(screen.queryByText('There is no such day')).not.toBeInTheDocument();
  await user.tab();
  expect(screen.getByText('There is no such day')).toBeVisible();
  expect(field).toBeInvalid();
  await user.clear(field);
  expect(screen.queryByText('There is no such day')).not.toBeInTheDocument();
});
