import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useFocusRescue } from './focus-rescue';

interface Shown {
  /** Whether the table is shown, or the button to add the first row. */
  rows?: boolean;
  form?: boolean;
  question?: boolean;
}

function Screen({ rows, form, question }: Shown) {
  useFocusRescue();
  return (
    <>
      <main id="main" tabIndex={-1}>
        <section>
          {rows ? (
            <button key="delete" type="button">
              Delete
            </button>
          ) : (
            <button key="add" type="button">
              Add
            </button>
          )}
        </section>
      </main>
      {form && (
        <div role="dialog" aria-modal="true" aria-label="Edit">
          <button type="button">Close</button>
          <input data-autofocus aria-label="Name" />
        </div>
      )}
      {question && (
        <div role="dialog" aria-modal="true" aria-label="Sure?">
          <button type="button">Yes</button>
        </div>
      )}
    </>
  );
}

const button = (name: string) => screen.getByRole('button', { name });

it('the focus of a removed row moves on, even while the question about it fades away', async () => {
  const { rerender } = render(<Screen rows question />);
  button('Delete').focus();
  rerender(<Screen question />);
  await new Promise((resolve) => setTimeout(resolve, 50));
  rerender(<Screen />);
  await waitFor(() => expect(button('Add')).toHaveFocus());
});

it('the focus moves into an open form once the question over it is answered', async () => {
  const { rerender } = render(<Screen form question />);
  button('Yes').focus();
  rerender(<Screen form />);
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
});

it('the focus of a button moves on that was busy before it was removed', async () => {
  const { rerender } = render(<Screen rows />);
  const busy = screen.getByRole<HTMLButtonElement>('button', { name: 'Delete' });
  busy.focus();
  // In browsers, the second causes the first.
  busy.blur();
  busy.disabled = true;
  await Promise.resolve();
  rerender(<Screen />);
  await waitFor(() => expect(button('Add')).toHaveFocus());
});
