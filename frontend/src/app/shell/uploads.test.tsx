import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { act, fireEvent, renderApp, screen, waitFor, within } from '@/test/render';
import { deferred, http, HttpResponse, refusal, server } from '@/test/server';
import { folderChanged } from '@/api/resources.api';
import { type Folders, item, library } from '@/test/fixtures/library';

beforeEach(() => library({ HR: [] }));

const fileInput = () => screen.getByLabelText<HTMLInputElement>('Files to upload');
const indicator = (name: string | RegExp) => screen.findByRole('button', { name });

async function openFolder() {
  const app = renderApp('/resources?path=HR');
  await screen.findByText('Nothing here yet');
  return app;
}

/** Opens the list by the button that says this. */
async function openList(user: UserEvent, name: string | RegExp) {
  await user.click(await indicator(name));
  return within(await screen.findByRole('dialog', { name: 'Uploads' }));
}

/** Asks for files with the last button there is for it, and leaves the choice open. */
async function openFileDialog(user: UserEvent): Promise<HTMLInputElement> {
  const opened: HTMLInputElement[] = [];
  const note = ({ target }: Event) => {
    if (target instanceof HTMLInputElement) opened.push(target);
  };
  document.addEventListener('click', note);
  await user.click(screen.getAllByRole('button', { name: 'Upload files' }).at(-1)!);
  document.removeEventListener('click', note);
  return opened[0]!;
}

describe('files uploaded to the library', () => {
  it('show their progress, then in the folder; closing the list clears it', async () => {
    const { user } = await openFolder();
    await user.upload(fileInput(), [new File(['a'], 'größe.txt'), new File(['b'], 'b.txt'), new File(['c'], 'c.txt')]);
    expect(await screen.findByRole('link', { name: /größe\.txt/ })).toBeVisible();
    const list = await openList(user, '3 files uploaded');
    expect(list.getAllByRole('listitem')).toHaveLength(3);
    // The focus stays beside what goes.
    const remove = (name: string) => list.getByRole('button', { name: `Remove ${name} from the list` });
    await user.click(remove('b.txt'));
    expect(remove('c.txt')).toHaveFocus();
    await user.click(remove('c.txt'));
    expect(remove('größe.txt')).toHaveFocus();
    await user.click(list.getByRole('button', { name: 'Close uploads' }));
    await waitFor(() => expect(screen.getByRole('button', { name: /^Notifications/ })).toHaveFocus());
    expect(screen.queryByRole('button', { name: /uploaded$/ })).not.toBeInTheDocument();
  });

  it('show in a folder that loads after them', async () => {
    const { until, release } = deferred();
    const empty = { path: 'HR', description: null, breadcrumbs: [], items: [], total: 0, readOnly: false };
    server.use(http.get('*/api/resources/tree', () => until.then(() => HttpResponse.json(empty)), { once: true }));
    const { user } = renderApp('/resources?path=HR');
    await user.upload(await screen.findByLabelText('Files to upload'), new File(['a'], 'a.txt'));
    await indicator('1 file uploaded');
    release();
    expect(await screen.findByRole('link', { name: /a\.txt/ })).toBeVisible();
  });

  it.each([
    ['the folder fills', (folders: Folders) => (folders.HR = [item('HR/theirs.txt')]), 'link'],
    ['the folder is gone', (folders: Folders) => delete folders.HR, 'alert'],
  ])('are uploaded when chosen while %s', async (_what, meanwhile, shown) => {
    const folders: Folders = { HR: [] };
    library(folders);
    const { user, store } = await openFolder();
    const input = await openFileDialog(user);
    meanwhile(folders);
    act(() => void store.dispatch(folderChanged('HR')));
    await screen.findByRole(shown, { name: shown === 'link' ? /theirs\.txt/ : '' });
    await user.upload(input, new File(['a'], 'mine.txt'));
    expect(await indicator('1 file uploaded')).toBeVisible();
  });

  it('can be dropped; a toast refuses folders', async () => {
    await openFolder();
    const files = [new File(['a'], 'dropped.txt'), new File([], 'Photos')];
    const items = files.map(({ name }) => ({
      kind: 'file',
      webkitGetAsEntry: () => ({ name, isDirectory: name === 'Photos' }),
    }));
    const dataTransfer = { types: ['Files'], files, items };
    fireEvent.dragOver(document.body, { dataTransfer });
    expect(screen.getByText('Drop to upload to HR')).toBeVisible();
    fireEvent.drop(document.body, { dataTransfer });
    expect(await screen.findByRole('link', { name: /dropped\.txt/ })).toBeVisible();
    expect(screen.queryByText('Drop to upload to HR')).not.toBeInTheDocument();
    expect(await indicator('1 file uploaded · 1 file not uploaded')).toBeVisible();
    const reason = 'Folders cannot be uploaded: choose the files in it';
    expect(await screen.findByText(`“Photos” was not uploaded: ${reason}`)).toBeVisible();
  });

  it('say why they failed, and can be retried unless the server refuses their kind', async () => {
    const sentence = '"b.exe" cannot be uploaded: only pictures can';
    server.use(
      http.post('*/api/resources/upload', () => refusal(415, 'It cannot be taken'), { once: true }),
      http.post('*/api/resources/upload', () => refusal(415, sentence), { once: true }),
      http.post('*/api/resources/upload', () => refusal(507, 'The server has no room left'), { once: true }),
    );
    const { user } = await openFolder();
    await user.upload(fileInput(), new File(['a'], 'a.exe'));
    expect(await screen.findByText('“a.exe” was not uploaded: It cannot be taken')).toBeVisible();
    await user.upload(fileInput(), new File(['b'], 'b.exe'));
    // It names the file already.
    expect(await screen.findByText(sentence)).toBeVisible();
    await user.upload(fileInput(), new File(['c'], 'c.txt'));
    const list = await openList(user, '3 files not uploaded');
    expect(list.getByText('The server has no room left')).toBeVisible();
    await user.click(list.getByRole('button', { name: /^Try again/ }));
    expect(await screen.findByRole('link', { name: /c\.txt/ })).toBeVisible();
  });

  it('wait while the connection is lost, and continue from the toast', async () => {
    server.use(http.post('*/api/resources/upload', () => HttpResponse.error(), { once: true }));
    const { user } = await openFolder();
    await user.upload(fileInput(), new File(['a'], 'a.txt'));
    await indicator('Upload paused: 1 file left');
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /a\.txt/ })).toBeVisible();
  });

  it('can be cancelled, one or all, also from another screen', async () => {
    server.use(http.post('*/api/resources/upload', () => new Promise<never>(() => undefined)));
    const { user, router } = await openFolder();
    await user.upload(fileInput(), [new File(['a'], 'a.txt'), new File(['b'], 'b.txt'), new File(['c'], 'c.txt')]);
    await act(() => router.navigate('/profile'));
    const list = await openList(user, 'Uploading: 0 of 3 files');
    expect(list.getAllByRole('progressbar')).toHaveLength(3);
    await user.click(list.getByRole('button', { name: 'Cancel upload of b.txt' }));
    expect(list.queryByText('b.txt')).not.toBeInTheDocument();
    await user.click(list.getByRole('button', { name: 'Cancel all' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Uploads' })).not.toBeInTheDocument());
  });

  it('keep the page when the session ends, and arrive once the user has signed in again', async () => {
    server.use(
      http.post('*/api/resources/upload', ({ request }) =>
        request.headers.get('Authorization') === 'Bearer fresh' ? undefined : refusal(401, 'Please sign in again'),
      ),
      http.post('*/auth/login', () => HttpResponse.json({ token: 'fresh' })),
    );
    const { user } = await openFolder();
    await user.upload(fileInput(), new File(['a'], 'a.txt'));
    await screen.findByText('You have been logged out');
    await user.click(screen.getByLabelText('Password'));
    await user.paste('Secret-1');
    await user.click(screen.getByText('Log in'));
    expect(await indicator('1 file uploaded')).toBeVisible();
  });
});
