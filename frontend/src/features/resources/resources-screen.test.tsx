import { describe, expect, it } from 'vitest';
import { admin, employee, fill, renderWithProviders, screen, waitFor, within } from '@/test/render';
import { http, HttpResponse, refusal, refusalOf, server } from '@/test/server';
import { folder, item, library } from '@/test/fixtures/library';
import { ResourcesScreen } from './resources-screen';

const open = (path = '', user = admin) =>
  renderWithProviders(<ResourcesScreen />, { user, address: path ? `/?path=${encodeURIComponent(path)}` : '/' });

describe('the resource library', () => {
  it('starts in Finance, with its description, folders and files', async () => {
    library({ Finance: [item('Finance/Budget.csv'), folder('Finance/2026', 'This year')] });
    open('', employee);
    const file = await screen.findByRole('link', { name: /Budget\.csv.*2 kB.*21\/11\/2026/ });
    expect(file).toHaveAttribute('target', '_blank');
    expect(screen.getByRole('link', { name: '2026 This year' })).toBeVisible();
    expect(screen.getByText(/^Invoices, budgets, tax papers/)).toBeVisible();
    const categories = within(screen.getByRole('navigation', { name: 'Categories' }));
    expect(categories.getAllByRole('link')).toHaveLength(7);
    expect(categories.getByRole('link', { current: 'page' })).toHaveTextContent('Finance');
  });

  it('opens folders, and goes back by breadcrumbs and address', async () => {
    library({ HR: [folder('HR/Contracts')], 'HR/Contracts': [item('HR/Contracts/Anna.pdf')] });
    const { user, router } = open('HR');
    await user.click(await screen.findByRole('link', { name: 'Contracts' }));
    expect(await screen.findByRole('link', { name: /Anna\.pdf/ })).toBeVisible();
    expect(screen.getByText('Signed ones only')).toBeVisible();
    expect(new URLSearchParams(router.state.location.search).get('path')).toBe('HR/Contracts');
    const trail = within(screen.getByRole('navigation', { name: 'Location' }));
    await user.click(trail.getByRole('link', { name: 'HR' }));
    expect(await screen.findByRole('link', { name: 'Contracts' })).toBeVisible();
  });

  it('shows the costs folder to admins; employees only upload', async () => {
    library({
      Finance: [item('Finance/a.txt'), folder('Finance/Old'), folder('Finance/costs')],
      'Finance/costs': [],
    });
    const { user, unmount } = open('Finance', admin);
    await user.click(await screen.findByRole('link', { name: /^Costs/ }));
    expect(await screen.findByText('No attachments yet')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Upload files' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'New folder' })).not.toBeInTheDocument();
    unmount();
    library({ Finance: [item('Finance/a.txt'), folder('Finance/Old')] });
    open('Finance', employee);
    expect(await screen.findByRole('link', { name: /a\.txt/ })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Upload files' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Delete|New folder/ })).not.toBeInTheDocument();
  });

  it('shows the server’s message if a folder fails to load, else the status', async () => {
    library({});
    const { unmount } = open('HR/Gone');
    expect(await screen.findByRole('alert')).toHaveTextContent('This folder does not exist');
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    unmount();
    server.use(http.get('*/api/resources/tree', () => new HttpResponse('<html>', { status: 502 })));
    open('HR');
    expect(await screen.findByRole('alert')).toHaveTextContent('HTTP 502');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('searches the folder', async () => {
    library({ HR: [item('HR/Umowa Łódź.pdf'), item('HR/Handbook.pdf')] });
    const { user } = open('HR');
    await screen.findByRole('link', { name: /Handbook/ });
    await user.type(screen.getByRole('searchbox'), 'lodz');
    await waitFor(() => expect(screen.queryByRole('link', { name: /Handbook/ })).not.toBeInTheDocument());
    expect(screen.getByRole('link', { name: /Umowa Łódź/ })).toBeVisible();
    await user.type(screen.getByRole('searchbox'), 'x');
    expect(await screen.findByText('Nothing found for “lodzx”')).toBeVisible();
    const [, clear] = screen.getAllByRole('button', { name: 'Clear search' });
    await user.click(clear as HTMLElement);
    expect(await screen.findByRole('link', { name: /Handbook/ })).toBeVisible();
  });
});

describe('an admin', () => {
  it('deletes a file after a question, at once on screen', async () => {
    library({ HR: [item('HR/old.txt'), item('HR/kept.txt')] });
    const { user } = open('HR');
    await user.click(await screen.findByRole('button', { name: 'Delete old.txt' }));
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText('Are you sure you want to delete this file?')).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: /old\.txt/ })).not.toBeInTheDocument());
    expect(screen.getByRole('link', { name: /kept\.txt/ })).toBeVisible();
  });

  it('sees why a folder was not deleted or created, and loses no input', async () => {
    library({ HR: [folder('HR/Old')] });
    server.use(
      http.delete('*/api/resources/folder', () => refusal(503, 'Please try again shortly')),
      http.post('*/api/resources/folders', () => HttpResponse.json({}, { status: 500 })),
    );
    const { user } = open('HR');
    await user.click(await screen.findByRole('button', { name: 'Delete Old' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('“Old” could not be deleted: Please try again shortly')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'New folder' }));
    const form = within(await screen.findByRole('dialog', { name: 'New folder' }));
    await user.type(form.getByRole('textbox', { name: /name/i }), 'New{Enter}');
    expect(await form.findByRole('alert')).toHaveTextContent(/HTTP 500$/);
    const taken = 'There is already something named “New” in this folder';
    server.use(http.post('*/api/resources/folders', () => refusalOf('name', taken, 409)));
    await user.keyboard('{Enter}');
    expect(await form.findByText(taken)).toBeVisible();
    expect(form.getByRole('textbox', { name: /Folder name/ })).toHaveValue('New');
  });

  it('creates a folder in the current one, once it has a name', async () => {
    library({ HR: [folder('HR/Contracts')], 'HR/Contracts': [] });
    const { user } = open('HR/Contracts');
    expect(await screen.findByText('Nothing here yet')).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Upload files' })).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'New folder' }));
    const form = within(await screen.findByRole('dialog', { name: 'New folder' }));
    await user.click(form.getByRole('button', { name: 'Create folder' }));
    expect(form.getByText('Folder name is required')).toBeVisible();
    await user.type(form.getByRole('textbox', { name: /Folder name/ }), '2026');
    await fill(user, form.getByRole('textbox', { name: 'Description' }), 'This year');
    await user.click(form.getByRole('button', { name: 'Create folder' }));
    expect(await screen.findByRole('link', { name: '2026 This year' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'New folder' })).not.toBeInTheDocument());
  });
});
