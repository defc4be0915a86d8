import { useSearchParams } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { act, renderWithProviders, screen, waitFor } from '@/test/render';
import { SearchField } from './search-field';

/** What the field has told its screen. */
let sent: string[] = [];

/** A screen whose address changes later than it is told to, as in a transition of the router. */
function Screen() {
  const [params] = useSearchParams();
  return (
    <SearchField
      query={params.get('q') ?? ''}
      onChange={(next) => sent.push(next)}
      label="Find"
      placeholder="A name"
      clearLabel="Clear"
    />
  );
}

function open() {
  sent = [];
  const { user, router } = renderWithProviders(<Screen />);
  /** The address catches up with the field, or something else changes it. */
  const setQuery = (query: string) => act(() => router.navigate(`/?q=${query}`));
  const field = screen.getByRole('searchbox', { name: 'Find' });
  // Letter by letter, a slow machine would pause in the middle of a word.
  const typeAtOnce = async (text: string) => {
    await user.click(field);
    await user.paste(text);
  };
  return { user, field, setQuery, typeAtOnce };
}

describe('a search', () => {
  it('keeps typed text until the address follows', async () => {
    const { typeAtOnce, field, setQuery } = open();
    await typeAtOnce('Bak');
    await waitFor(() => expect(sent).toEqual(['Bak']));
    expect(field).toHaveValue('Bak');
    await typeAtOnce('ery');
    await setQuery('Bak');
    expect(field).toHaveValue('Bakery');
    await waitFor(() => expect(sent).toEqual(['Bak', 'Bakery']));
    await setQuery('Bakery');
    expect(field).toHaveValue('Bakery');
  });

  it('ignores an outdated address while the user types', async () => {
    const { typeAtOnce, field, setQuery } = open();
    await typeAtOnce('Bak');
    await waitFor(() => expect(sent).toEqual(['Bak']));
    await typeAtOnce('ery');
    await waitFor(() => expect(sent).toEqual(['Bak', 'Bakery']));
    await setQuery('Bak');
    expect(field).toHaveValue('Bakery');
  });

  it('follows changes of the address from elsewhere', async () => {
    const { typeAtOnce, field, setQuery } = open();
    await typeAtOnce('Bak');
    await waitFor(() => expect(sent).toEqual(['Bak']));
    await setQuery('Bak');
    await setQuery('Florist');
    expect(field).toHaveValue('Florist');
    await setQuery('Bak');
    expect(field).toHaveValue('Bak');
    await setQuery('');
    expect(field).toHaveValue('');
  });

  it('is cleared at once by its button and by Escape', async () => {
    const { user, typeAtOnce, field } = open();
    await typeAtOnce('Bak');
    await waitFor(() => expect(sent).toEqual(['Bak']));
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(sent).toEqual(['Bak', '']);
    expect(field).toHaveValue('');
    expect(field).toHaveFocus();
    await user.type(field, 'x{Escape}');
    expect(field).toHaveValue('');
  });
});
