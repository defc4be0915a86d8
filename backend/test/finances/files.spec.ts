import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { CostFilesService } from '../../src/modules/finances/files/cost-files.service';
import type { CostDto as Cost } from '../../src/modules/finances/dto/cost.dto';
import { AuditEntry } from '../../src/platform/audit/audit-entry.entity';
import { Client } from '../support/client';
import { whitePng } from '../support/hostile/hostile-pictures';
import { describeAppWithoutBin, type TestApp } from '../support/test-app';
import { attach, attachmentCall, PDF } from './attachments';
import { addCost, COSTS, MONTHLY } from './planning';

const PNG = whitePng(1, 1);
const HTML = Buffer.from('<!doctype html><script>alert(1)</script>');

function form(...files: [name: string, content: Buffer][]): FormData {
  const data = new FormData();
  for (const [name, content] of files) data.append('attachments', new Blob([new Uint8Array(content)]), name);
  return data;
}

/** The stored files of costs. */
async function stored({ dataDir }: TestApp): Promise<string[]> {
  return readdir(join(dataDir, 'files', 'costs')).catch(() => []);
}

describeAppWithoutBin('attachments of costs', (app) => {
  let admin: Client;
  beforeEach(async () => {
    admin = await app().admin();
  });

  const upload = (...names: string[]) => attach(admin, ...names);
  const add = (attachments: unknown) => addCost(admin, { attachments });
  const pathsOf = ({ attachments }: Cost) => JSON.parse(attachments ?? '[]') as string[];
  const open = async (path = '') => (await admin.get(encodeURI(path))).status;

  it('are opened by their plain link, under their name in any alphabet, only by admins', async () => {
    const both = form(['Umowa łódź.pdf', PDF], ['bild – größe.png', PNG]);
    const { files } = (await admin.post<{ files: string[] }>('/api/finances/upload', both)).body;
    const [pdf = '', png = ''] = files;
    const names = files.map((path) => path.replace(/^\/files\/costs\/[\w-]{22}-/, ''));
    expect(names).toEqual(['Umowa łódź.pdf', 'bild – größe.png']);
    const opened = await admin.get(encodeURI(pdf));
    expect(opened.status).toBe(200);
    expect(opened.headers.get('content-type')).toBe('application/pdf');
    expect(opened.headers.get('content-disposition')).toContain("filename*=UTF-8''Umowa%20%C5%82%C3%B3d%C5%BA.pdf");
    expect(opened.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await admin.get(encodeURI(png))).headers.get('content-type')).toBe('image/png');
    const employee = await app().employee();
    expect((await employee.get(encodeURI(pdf))).status).toBe(403);
    expect((await new Client(app().url).get(encodeURI(pdf))).status).toBe(401);
  });

  it('are given as a list or as its JSON text, in their order, each once', async () => {
    const files = await upload('a.pdf', 'b.pdf', 'c.pdf');
    const [a, b, c] = files;
    expect(pathsOf(await add([c, a, b, a]))).toEqual([c, a, b]);
    expect(pathsOf(await add(JSON.stringify([b, a])))).toEqual([b, a]);
    const month = await admin.get<{ costs: Cost[] }>(`${COSTS}?year=2026&month=3`);
    expect(month.body.costs.map(pathsOf).slice(0, 2)).toEqual([
      [b, a],
      [c, a, b],
    ]);
  });

  it('come with a recurring cost’s instances', async () => {
    const [file] = await upload('contract.pdf');
    const { id } = await addCost(admin, { ...MONTHLY, attachments: [file] });
    const april = await admin.get<{ costs: Cost[] }>(`${COSTS}?year=2026&month=4`);
    expect(april.body.costs.map(pathsOf)).toEqual([[file]]);
    await admin.delete(`${COSTS}/${id}`);
  });

  it('of a deleted cost are deleted, unless another cost uses them', async () => {
    const [shared, own] = await upload('shared.pdf', 'own.pdf');
    const first = await add([shared, own]);
    const second = await add([shared]);
    const before = (await stored(app())).length;
    await admin.delete(`${COSTS}/${first.id}`);
    expect([await open(own), await open(shared)]).toEqual([404, 200]);
    expect(await stored(app())).toHaveLength(before - 1);
    await admin.delete(`${COSTS}/${second.id}`);
    expect(await open(shared)).toBe(404);
    expect(await stored(app())).toHaveLength(before - 2);
  });

  it('removed by a PATCH are deleted, too; a PATCH of something else keeps them', async () => {
    const [kept, dropped, added] = await upload('kept.pdf', 'dropped.pdf', 'added.pdf');
    const { id } = await add([kept, dropped]);
    const renamed = await admin.patch<Cost>(`${COSTS}/${id}`, { name: 'Renamed' });
    expect(pathsOf(renamed.body)).toEqual([kept, dropped]);
    const changed = await admin.patch<Cost>(`${COSTS}/${id}`, { attachments: [added, kept] });
    expect(pathsOf(changed.body)).toEqual([added, kept]);
    expect([await open(kept), await open(added), await open(dropped)]).toEqual([200, 200, 404]);
    const emptied = await admin.patch<Cost>(`${COSTS}/${id}`, { attachments: null });
    expect(emptied.body.attachments).toBeNull();
  });

  it('not yet used by a cost can be deleted by name; a second time is a 404', async () => {
    const [file = ''] = await upload('Zurück & weg #1 100%.pdf');
    expect((await admin.delete(attachmentCall(file))).status).toBe(204);
    expect(await open(file)).toBe(404);
    expect((await admin.delete(attachmentCall(file))).status).toBe(404);
  });

  it('deleted by name leave no dead link in a cost', async () => {
    const [one = '', two] = await upload('one.pdf', 'two.pdf');
    const { id } = await add([one, two]);
    await admin.delete(attachmentCall(one));
    expect(pathsOf((await admin.get<Cost>(`${COSTS}/${id}`)).body)).toEqual([two]);
    const newest = { where: { action: 'cost-file.delete' }, order: { id: 'DESC' } } as const;
    const [entry] = await app().dataSource.manager.find(AuditEntry, newest);
    expect(JSON.parse(entry?.before ?? '')).toMatchObject({ name: 'one.pdf', costs: [id] });
  });

  it.each([
    ['a script called a PDF', 'invoice.pdf', HTML],
    ['a drawing that can run scripts', 'logo.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a name without an extension', 'invoice', PDF],
    ['an empty file', 'empty.pdf', Buffer.alloc(0)],
  ])('refuse %s, and leave nothing of the whole upload', async (_, name, content) => {
    const before = await stored(app());
    const answer = await admin.post('/api/finances/upload', form(['fine.pdf', PDF], [name, content]));
    expect(answer.status).toBe(415);
    expect(await stored(app())).toEqual(before);
  });

  it('refuse 21 files, and a file of more than 20 MB, and leave nothing behind', async () => {
    const before = await stored(app());
    const many = Array.from({ length: 21 }, (_, index): [string, Buffer] => [`${index}.pdf`, PDF]);
    expect((await admin.post('/api/finances/upload', form(...many))).status).toBe(413);
    const large = Buffer.concat([PDF, Buffer.alloc(20 * 1024 * 1024)]);
    expect((await admin.post('/api/finances/upload', form(['large.pdf', large]))).status).toBe(413);
    expect(await stored(app())).toEqual(before);
  });

  it('not used by a cost for a day are deleted; used and recent ones stay', async () => {
    app().clock.set('2026-11-01T09:00:00Z');
    admin = await app().admin();
    const [used, unused] = await upload('used.pdf', 'unused.pdf');
    await add([used]);
    app().clock.forward(23 * 60);
    admin = await app().admin();
    const [fresh] = await upload('fresh.pdf');
    const sweep = () => app().nest.get(CostFilesService, { strict: false }).sweep();
    await sweep();
    expect(await open(unused)).toBe(200);
    app().clock.forward(2 * 60);
    expect((await sweep()).removed).toBeGreaterThanOrEqual(1);
    expect([await open(used), await open(unused), await open(fresh)]).toEqual([200, 404, 200]);
  });

  it('are not found under names that lead elsewhere', async () => {
    const id = 'a'.repeat(22);
    for (const name of ['..%2F..%2Fstudio.sqlite', `${id}-`, '%00', 'a'.repeat(300), '.', `${id}-%2e%2e%2fx`]) {
      expect((await admin.get(`/files/costs/${name}`)).status).toBe(404);
      expect((await admin.delete(`/api/finances/delete-file/${name}`)).status).toBe(404);
    }
  });

  it('are not deleted while another cost starts to use them', async () => {
    for (let round = 0; round < 5; round++) {
      const [file] = await upload('raced.pdf');
      const { id } = await add([file]);
      const [, adopted] = await Promise.all([
        admin.delete(`${COSTS}/${id}`),
        admin.post(COSTS, { name: 'Adopts', netto: 1, date: '2026-03-15', attachments: [file] }),
      ]);
      expect(await open(file)).toBe(adopted.status === 201 ? 200 : 404);
    }
  });
});
