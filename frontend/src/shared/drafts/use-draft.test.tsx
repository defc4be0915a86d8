import { Link } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { act, admin, employee, fill, renderWithProviders, screen, waitFor } from '@/test/render';
import { storeToken } from '@/api/client/stored-token';
import { drafts } from './draft-store';
import { useDraft } from './use-draft';

const start = { title: 'As saved', count: null as number | null };

function Form({ initial = start }: { initial?: typeof start }) {
  const { values, setValues, notice, release, guardClose } = useDraft('thing/1', initial);
  return (
    <>
      {notice}
      <input
        aria-label="Title"
        value={values.title}
        onChange={({ currentTarget: { value } }) => setValues((all) => ({ ...all, title: value }))}
      />
      <output>{String(values.count)}</output>
      <button onClick={release}>Saved</button>
      <button onClick={() => void guardClose(() => undefined)()}>Close</button>
      <Link to="/elsewhere">Elsewhere</Link>
    </>
  );
}

const open = (options = {}) => renderWithProviders(<Form />, { address: '/form', path: '/form', ...options });
const title = () => screen.getByLabelText('Title');
const notice = () => screen.queryByText('Draft restored');

/** Types, and is gone without a word, as in a crash. */
async function typeAndCrash(text: string) {
  const { user, unmount } = open();
  await fill(user, title(), text);
  unmount();
}

const key = 'draft/2/thing/1';

/** What another tab does, of which this one hears. */
function anotherTab(does: () => void) {
  does();
  const newValue = window.localStorage.getItem(key);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue })));
}

describe('a form’s input', () => {
  it('is restored after a crash, with a notice, but not for another user, until it is discarded', async () => {
    await typeAndCrash('Half a sen');
    const ofAnna = open({ user: admin });
    expect(title()).toHaveValue('As saved');
    expect(notice()).not.toBeInTheDocument();
    ofAnna.unmount();
    const { user, unmount } = open();
    expect(title()).toHaveValue('Half a sen');
    expect(notice()).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(title()).toHaveValue('As saved');
    expect(notice()).not.toBeInTheDocument();
    unmount();
    open();
    expect(title()).toHaveValue('As saved');
  });

  it('is removed once saved, or typed back', async () => {
    const { user, unmount } = open();
    await user.type(title(), '!');
    expect(notice()).not.toBeInTheDocument();
    expect(drafts.read(employee.id, 'thing/1')).toEqual({ title: 'As saved!' });
    await user.type(title(), '{Backspace}');
    expect(drafts.read(employee.id, 'thing/1')).toBeNull();
    await user.type(title(), '!');
    await user.click(screen.getByRole('button', { name: 'Saved' }));
    expect(drafts.read(employee.id, 'thing/1')).toBeNull();
    unmount();
    open();
    expect(notice()).not.toBeInTheDocument();
  });

  it.each(['Elsewhere', 'Close'])('is stored when the user leaves the form: %s', async (way) => {
    const { user } = open();
    await user.type(title(), '!');
    await user.click(screen.getByText(way));
    expect(await screen.findByText('What you have entered stays on this device as a draft.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(drafts.read(employee.id, 'thing/1')).toEqual({ title: 'As saved!' });
  });

  it('restores only its own fields', async () => {
    await typeAndCrash('Half a sen');
    renderWithProviders(<Form initial={{ ...start, count: 5 }} />);
    expect(title()).toHaveValue('Half a sen');
    expect(screen.getByText('5')).toBeVisible();
  });

  it('of an older version of the form is restored where it fits', () => {
    drafts.write(employee.id, 'thing/1', { title: ['no text'], count: 3, gone: 'x' });
    open();
    expect(title()).toHaveValue('As saved');
    expect(screen.getByText('3')).toBeVisible();
  });

  it('is stored again after another tab has saved something else', async () => {
    const { user } = open();
    await user.type(title(), ' here');
    anotherTab(() => drafts.write(employee.id, 'thing/1', { title: 'As saved there' }));
    anotherTab(() => drafts.remove(employee.id, 'thing/1'));
    expect(drafts.read(employee.id, 'thing/1')).toEqual({ title: 'As saved here' });
  });

  it('of two tabs is restored twice after both crash, and one offers the other', async () => {
    const { user, unmount } = open();
    await user.type(title(), ' here');
    anotherTab(() => drafts.write(employee.id, 'thing/1', { title: 'As saved there' }));
    await user.type(title(), '!');
    unmount();
    const again = open();
    expect(title()).toHaveValue('As saved here!');
    await again.user.click(screen.getByRole('button', { name: 'Show the other draft' }));
    expect(title()).toHaveValue('As saved there');
    await again.user.click(screen.getByRole('button', { name: 'Show the other draft' }));
    expect(title()).toHaveValue('As saved here!');
    await again.user.click(screen.getByRole('button', { name: 'Saved' }));
    again.unmount();
    open();
    expect(title()).toHaveValue('As saved there');
  });

  it('started in a second tab from the draft of the first continues in one of them', async () => {
    await typeAndCrash('Half a sen');
    open();
    anotherTab(() => drafts.write(employee.id, 'thing/1', { title: 'Half a sentence' }));
    expect(drafts.copies(employee.id, 'thing/1')).toEqual([{ copy: 1, changes: { title: 'Half a sentence' } }]);
  });

  it('is this tab’s after a reload, even if another tab has typed since', async () => {
    const { user, unmount } = open();
    await user.type(title(), ' here');
    drafts.write(employee.id, 'thing/1', { title: 'As saved there' }, 2);
    window.sessionStorage.setItem('draft/2/thing/1', '1');
    unmount();
    open();
    expect(title()).toHaveValue('As saved here');
  });

  it.each([false, true])(
    'stays in an open form, and is kept, when another tab logs out (restored: %s)',
    async (isOld) => {
      if (isOld) await typeAndCrash('As saved here');
      const { user } = open();
      if (!isOld) await user.type(title(), ' here');
      storeToken(null, true);
      anotherTab(() => drafts.removeAll(employee.id));
      expect(title()).toHaveValue('As saved here');
      expect(drafts.read(employee.id, 'thing/1')).toEqual({ title: 'As saved here' });
    },
  );

  it('disappears when another tab saves it, unless edited here', async () => {
    await typeAndCrash('Half a sen');
    const removed = () => anotherTab(() => drafts.remove(employee.id, 'thing/1'));
    const { unmount } = open();
    removed();
    expect(title()).toHaveValue('As saved');
    unmount();

    await typeAndCrash('Half a sen');
    const { user } = open();
    await user.type(title(), 'tence');
    removed();
    expect(title()).toHaveValue('Half a sentence');
  });
});
