import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { noContent, http, HttpResponse, refusal, server, recordBodies } from '@/test/server';
import { cost, serveCosts } from '@/test/fixtures/costs';
import { showFinances } from '@/test/screens/finances';
import { attachmentName, fileProblem, pathsOf, storedFileName } from './attachments';

const token = 'AbCdEfGhIjKlMnOpQr-_12';
const pathOf = (name: string) => `/files/costs/${token}-${name}`;
const file = (name: string) => new File(['content'], name);

let sent: unknown[];
let deleted: string[];

/** The name of the one file that a form carries. */
const nameIn = async (request: Request) => /filename="(.+?)"/.exec(await request.text())?.[1] ?? '';

beforeEach(() => {
  sent = [];
  deleted = [];
  const stored = cost({ id: 2, name: 'Servers', attachments: JSON.stringify([pathOf('old.pdf')]) });
  serveCosts(stored);
  server.use(
    http.get('*/api/finances/costs/2', () => HttpResponse.json({ ...stored, revision: 'of-the-cost' })),
    http.post('*/api/finances/upload', async ({ request }) =>
      HttpResponse.json({ files: [pathOf(await nameIn(request))] }, { status: 201 }),
    ),
    noContent('delete', '*/api/finances/delete-file/:name', ({ name }) =>
      deleted.push(decodeURIComponent(String(name))),
    ),
  );
  recordBodies('patch', '*/api/finances/costs/2', () => HttpResponse.json(stored), sent);
});

async function openForm() {
  const { user } = showFinances('&edit=2');
  const form = within(await screen.findByRole('dialog', { name: 'Edit cost' }));
  const files = within(await form.findByRole('group', { name: 'Attachments' }));
  const choose = (...chosen: File[]) => user.upload(files.getByLabelText('Attachments', { selector: 'input' }), chosen);
  const names = () => files.queryAllByRole('listitem').map((item) => item.querySelector('a, span')?.textContent);
  return { user, form, files, choose, names };
}

describe('the attachments of a cost', () => {
  it('are uploaded together, and saved after the existing ones', async () => {
    const { user, form, files, choose, names } = await openForm();
    await choose(file('invoice.pdf'), file('photo.png'));
    expect(await files.findByRole('link', { name: 'invoice.pdf' })).toBeVisible();
    expect(await files.findByRole('link', { name: 'photo.png' })).toBeVisible();
    expect(names()).toEqual(['old.pdf', 'invoice.pdf', 'photo.png']);
    await user.click(form.getByRole('button', { name: 'Save' }));
    const attachments = ['old.pdf', 'invoice.pdf', 'photo.png'].map(pathOf);
    await waitFor(() => expect(sent).toMatchObject([{ attachments: JSON.stringify(attachments) }]));
    expect(deleted).toEqual([]);
  });

  it('can be removed: a new one at once, a stored one on saving', async () => {
    const { user, form, files, choose, names } = await openForm();
    await choose(file('wrong.pdf'));
    await user.click(await files.findByRole('button', { name: 'Remove wrong.pdf' }));
    await waitFor(() => expect(deleted).toEqual([`${token}-wrong.pdf`]));
    await user.click(files.getByRole('button', { name: 'Remove old.pdf' }));
    expect(names()).toEqual([]);
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toMatchObject([{ attachments: '[]' }]));
    expect(deleted).toHaveLength(1);
  });

  it('are deleted when the form is closed without saving', async () => {
    const { user, form, files, choose } = await openForm();
    await choose(file('unused.pdf'));
    await files.findByRole('link', { name: 'unused.pdf' });
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(deleted).toEqual([`${token}-unused.pdf`]));
  });

  it('show why a file was refused, and can be retried', async () => {
    server.use(http.post('*/api/finances/upload', () => refusal(503, 'The storage is away'), { once: true }));
    const { user, files, choose } = await openForm();
    await choose(file('plan.pdf'));
    expect(await files.findByRole('alert')).toHaveTextContent('File upload failed: The storage is away');
    await user.click(files.getByRole('button', { name: 'Try again: plan.pdf' }));
    expect(await files.findByRole('link', { name: 'plan.pdf' })).toBeVisible();
    expect(files.queryByRole('alert')).not.toBeInTheDocument();
    await choose(new File([], 'empty.pdf'));
    expect(await files.findByRole('alert')).toHaveTextContent('File upload failed: the file is empty');
    expect(files.queryByRole('button', { name: /^Try again/ })).not.toBeInTheDocument();
    server.use(http.post('*/api/finances/upload', () => HttpResponse.json({}, { status: 500 })));
    await choose(file('sketch.pdf'));
    expect(await files.findByText('File upload failed: Upload failed')).toBeVisible();
  });

  it('that failed are left out only after a confirmation', async () => {
    server.use(http.post('*/api/finances/upload', () => refusal(415, '“fake.pdf” cannot be taken')));
    const { user, form, files, choose } = await openForm();
    await choose(file('fake.pdf'));
    await files.findByRole('alert');
    await user.click(form.getByRole('button', { name: 'Save' }));
    const question = within(await screen.findByRole('dialog', { name: 'Save without this file?' }));
    expect(question.getByText('It could not be uploaded: fake.pdf')).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByText('Save without this file?')).not.toBeInTheDocument());
    expect(sent).toEqual([]);

    await user.click(form.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Save anyway' }));
    await waitFor(() => expect(sent).toMatchObject([{ attachments: JSON.stringify([pathOf('old.pdf')]) }]));
  });

  it('can be dropped anywhere while the form is open', async () => {
    const { files } = await openForm();
    const dataTransfer = { types: ['Files'], files: [file('dropped.pdf')], items: [] };
    expect(fireEvent.dragOver(document.body, { dataTransfer })).toBe(false);
    fireEvent.drop(document.body, { dataTransfer });
    expect(await files.findByRole('link', { name: 'dropped.pdf' })).toBeVisible();
  });

  it('show their progress, block saving, and can be cancelled', async () => {
    server.use(http.post('*/api/finances/upload', () => new Promise<never>(() => undefined)));
    const { user, form, files, choose, names } = await openForm();
    await choose(file('slow.pdf'));
    expect(await files.findByRole('progressbar', { name: 'Upload of slow.pdf' })).toBeInTheDocument();
    expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.click(files.getByRole('button', { name: 'Cancel upload of slow.pdf' }));
    expect(names()).toEqual(['old.pdf']);
    expect(form.getByRole('button', { name: 'Save' })).toBeEnabled();
  });
});

const storedPath = '/files/costs/AbCdEfGhIjKlMnOpQr-_12-Umowa łódź – größe.pdf';

describe('an attachment', () => {
  it('has the name of the uploaded file', () => {
    expect(attachmentName(storedPath)).toBe('Umowa łódź – größe.pdf');
    expect(storedFileName(storedPath)).toBe('AbCdEfGhIjKlMnOpQr-_12-Umowa łódź – größe.pdf');
  });

  it('is listed in JSON text, if it is valid', () => {
    expect(pathsOf(JSON.stringify([storedPath]))).toEqual([storedPath]);
    expect(pathsOf(null)).toEqual([]);
  });
});

describe('a file to attach', () => {
  const sized = (name: string, size = 1) => new File([new Uint8Array(size)], name);

  it('is a picture, a document or a PDF, by its extension', () => {
    for (const name of ['a.pdf', 'A.JPG', 'b.jpeg', 'c.png', 'd.gif', 'e.doc', 'f.docx'])
      expect(fileProblem(sized(name)), name).toBeNull();
    for (const name of ['a.exe', 'pdf', 'a.pdf.html', 'logo.svg']) expect(fileProblem(sized(name)), name).toBe('type');
  });

  it('is neither empty nor larger than 20 MB', () => {
    expect(fileProblem(sized('a.pdf', 0))).toBe('empty');
    expect(fileProblem(sized('a.pdf', 20 * 1024 * 1024))).toBeNull();
    expect(fileProblem(sized('a.pdf', 20 * 1024 * 1024 + 1))).toBe('size');
  });
});
