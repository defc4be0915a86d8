import type { Client } from '../support/client';
import { Library, multipart } from '../support/multipart';
import { describeApp } from '../support/test-app';

const PDF = '%PDF-1.4\n%%EOF\n';

describeApp('the costs folder of Finance', (app) => {
  let admin: Library;
  let employee: Library;
  let attachment: string;
  beforeAll(async () => {
    admin = new Library(await app().admin());
    employee = new Library(await app().employee());
    attachment = await attach(admin.client, 'Rechnung größe.pdf');
    await upload(admin.client, 'unused.pdf');
  });

  it('shows admins the attachments of costs, if a cost uses them', async () => {
    expect((await admin.tree('Finance')).body.items).toEqual([
      expect.objectContaining({ name: 'costs', type: 'folder', path: 'Finance/costs' }),
    ]);
    const { status, body } = await admin.tree('Finance/costs');
    expect([status, body]).toMatchObject([
      200,
      {
        path: 'Finance/costs',
        readOnly: true,
        breadcrumbs: [
          { name: 'Finance', path: 'Finance' },
          { name: 'costs', path: 'Finance/costs' },
        ],
        items: [{ name: 'Rechnung größe.pdf', type: 'file', size: PDF.length }],
      },
    ]);
    const link = await fetch(app().url + body.items[0]!.url!, { headers: { cookie: admin.client.cookieHeader } });
    expect([link.status, await link.text()]).toEqual([200, PDF]);
  });

  it.each([
    'Finance/costs',
    'Finance/Costs',
    'Finance/COSTS',
    'Finance/costs/deeper',
    'Finance/costs/Rechnung größe.pdf',
  ])('is closed to employees in every call: %s', async (path) => {
    const file = { name: 'a.pdf', content: PDF };
    expect(await employee.tree(path)).toMatchObject({
      status: 403,
      body: { error: 'Only admins can open the costs folder' },
    });
    expect((await employee.upload(path, file)).status).toBe(403);
    expect((await employee.createFolder(path, 'x')).status).toBe(403);
    expect((await employee.deleteFile(path)).status).toBe(403);
    expect((await employee.deleteFolder(path)).status).toBe(403);
  });

  it('is not even listed for employees, who cannot open an attachment either', async () => {
    const finance = await employee.tree('Finance');
    expect(finance.body.items).toEqual([]);
    expect(JSON.stringify(finance.body)).not.toMatch(/cost/i);
    const name = attachment.slice('/files/costs/'.length);
    for (const link of [
      attachment,
      encodeURI(attachment),
      `/files/costs/${encodeURIComponent(name)}`,
      '/files/costs/x',
    ]) {
      const { status, body } = await employee.client.get(link);
      expect([link, status, body]).toMatchObject([link, 403, { statusCode: 403 }]);
    }
  });

  it('cannot be changed here, not even by admins', async () => {
    const readOnly = { status: 403, body: { error: expect.stringContaining('in the finances') as string } };
    expect(await admin.upload('Finance/costs', { name: 'a.pdf', content: PDF })).toMatchObject(readOnly);
    expect(await admin.createFolder('Finance/costs', 'x')).toMatchObject(readOnly);
    expect(await admin.deleteFile('Finance/costs/Rechnung größe.pdf')).toMatchObject(readOnly);
    expect(await admin.deleteFolder('Finance/costs')).toMatchObject(readOnly);
    expect((await admin.tree('Finance/costs/deeper')).status).toBe(404);
  });

  it('has a name reserved in Finance', async () => {
    expect((await admin.createFolder('Finance', 'Costs')).status).toBe(409);
    expect((await employee.put('Finance', 'costs')).name).toBe('costs (1)');
    expect((await admin.createFolder('HR', 'costs')).status).toBe(201);
  });
});

async function upload(client: Client, name: string): Promise<string> {
  const { body, headers } = multipart([{ name, content: PDF, field: 'attachments' }]);
  const answer = await client.post<{ files: string[] }>('/api/finances/upload', body, headers);
  return answer.body.files[0]!;
}

/** Uploads a file and creates a cost that uses it; resolves to the file's path. */
async function attach(client: Client, name: string): Promise<string> {
  const path = await upload(client, name);
  const cost = { name: 'Hosting', category: 'hosting', netto: 10, vat: 19, date: '2026-11-03', attachments: [path] };
  const { status, body } = await client.post('/api/finances/costs', cost);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return path;
}
