import { ResourceItem } from '../../src/modules/resources/resource-item.entity';
import { CostFile } from '../../src/modules/finances/files/cost-file.entity';
import { attach, attachmentCall, PDF } from '../finances/attachments';
import { addCost } from '../finances/planning';
import { HIDDEN } from '../support/hostile/hidden-characters';
import { Library, multipart } from '../support/multipart';
import { describeApp, describeOnce } from '../support/test-app';
import type { Failure } from '../support/types';

const OLD = ['Pla\uff4e', 'zero\u200bwidth', '👩\u200d🎨', 'Frage\uff1f', '\uff43osts', 'x²', 'soft\u00adhyphen'];

describeApp('a library name that looks like another', (app) => {
  let admin: Library;
  beforeAll(async () => {
    admin = new Library(await app().admin());
  });

  it.each([
    ['Größe.txt', 'Gro\u0308ße.txt'],
    ['Plan.txt', '\uff30lan.txt'],
    ['office.txt', 'o\ufb03ce.txt'],
    ['a b.txt', 'a\u00a0\u2003b.txt'],
    ["l'eau.txt", 'l\u00b4eau.txt'],
    ['Kelvin.txt', '\u212aelvin.txt'],
    ['x²'.normalize('NFKC'), 'x²'],
  ])('is the same name: %s', async (name, twin) => {
    expect((await admin.put('Media', name)).name).toBe(name);
    const second = await admin.put('Media', twin);
    expect(second.name).toContain(' (1)');
    expect(second.name.replace(' (1)', '')).toBe(name);
    expect((await admin.createFolder('HR', name)).status).toBe(201);
    expect((await admin.createFolder('HR', twin)).status).toBe(409);
    expect((await admin.tree(`HR/${twin}`)).status).toBe(200);
    expect((await admin.deleteFolder(`HR/${twin}`)).status).toBe(204);
    expect((await admin.deleteFile(`Media/${twin}`)).status).toBe(204);
    expect((await admin.deleteFile(second.path)).status).toBe(204);
  });

  describe('and was stored in another form by an older version,', () => {
    /** Stores a folder or file under a name that an earlier version allowed. */
    const rename = (path: string, name: string) => {
      const former = { name, nameKey: name.normalize('NFC').toLowerCase() };
      return app().dataSource.manager.update(ResourceItem, { name: path.split('/').at(-1) }, former);
    };
    it.each(OLD)('opens and is deleted under its name: %j', async (name) => {
      await admin.createFolder('Finance', 'an old folder');
      const inside = await admin.put('Finance/an old folder', 'an old file', 'content');
      await rename('Finance/an old folder', name);
      await rename(inside.path, `${name}.txt`);
      const { status, body } = await admin.tree(`Finance/${name}`);
      expect([status, body.items.map((item) => item.name)]).toEqual([200, [`${name}.txt`]]);
      const [file] = body.items;
      expect((await admin.client.get(file?.url ?? '')).body).toBe('content');
      expect((await admin.put(`Finance/${name}`, 'new.txt')).name).toBe('new.txt');
      expect((await admin.createFolder(`Finance/${name}`, 'New')).status).toBe(201);
      expect((await admin.tree(`Finance/${name}/New`)).status).toBe(200);
      expect((await admin.deleteFile(file?.path ?? '')).status).toBe(204);
      expect((await admin.deleteFolder(`Finance/${name}`)).status).toBe(204);
      expect((await admin.names('Finance')).filter((shown) => shown !== 'costs')).toEqual([]);
    });

    it('is kept apart from a new one that would look the same', async () => {
      await admin.createFolder('Media', 'an old folder');
      await rename('Media/an old folder', '\uff30lan');
      expect((await admin.createFolder('Media', 'Plan')).status).toBe(409);
      expect((await admin.put('Media', 'Plan')).name).toBe('Plan (1)');
      expect((await admin.deleteFile('Media/Plan (1)')).status).toBe(204);
      expect((await admin.deleteFolder('Media/\uff30lan')).status).toBe(204);
    });

    it('is found by its exact name first if an older version stored both', async () => {
      await admin.createFolder('Media', 'an old folder');
      await admin.createFolder('Media', 'Plan');
      await rename('Media/an old folder', '\uff30lan');
      expect((await admin.deleteFolder('Media/\uff30lan')).status).toBe(204);
      expect(await admin.names('Media')).toEqual(['Plan']);
      expect((await admin.deleteFolder('Media/Plan')).status).toBe(204);
    });

    it('stays the attachment of its cost, and opens', async () => {
      const [path = ''] = await attach(admin.client, 'bill.pdf');
      const name = 'Rechnung\uff1a👩\u200d🎨.pdf';
      await app().dataSource.manager.update(CostFile, { name: 'bill.pdf' }, { name });
      const old = path.replace('bill.pdf', name);
      const { attachments } = await addCost(admin.client, { attachments: [old] });
      expect(attachments).toBe(JSON.stringify([old]));
      expect((await admin.client.get(encodeURI(old))).status).toBe(200);
      expect((await admin.client.delete(attachmentCall(old))).status).toBe(204);
    });
  });
});

describeOnce('a name of a file or folder', (app) => {
  let admin: Library;
  beforeAll(async () => {
    admin = new Library(await app().admin());
  });

  it.each([
    ['a wide slash', 'a\uff0fb.txt'],
    ['a wide colon', 'a\uff1ab.txt'],
    ['a wide question mark', 'a\uff1f.txt'],
    ['wide dots', '\uff0e\uff0e'],
    ['a leader of two dots', '\u2025'],
  ])('follows the other rules once normalised: %s', async (_, name) => {
    expect((await admin.upload('Media', { name, content: 'x' })).status).toBe(400);
    expect((await admin.createFolder('Media', name)).status).toBe(400);
  });

  it('cannot be that of the costs folder', async () => {
    expect((await admin.createFolder('Finance', '\uff43osts')).status).toBe(409);
  });

  it.each(HIDDEN)('is refused with %s', async (_, character) => {
    const name = `plan${character}.pdf`;
    const uploaded = await admin.upload('Media', { name, content: PDF });
    const folder = await admin.createFolder('Media', name);
    const { body, headers } = multipart([{ name, content: PDF, field: 'attachments' }]);
    const cost = await admin.client.post<Failure>('/api/finances/upload', body, headers);
    for (const answer of [uploaded, folder, cost]) {
      const failure = answer.body as unknown as Failure;
      expect([answer.status, failure.details?.[0]?.field]).toEqual([400, 'name']);
      expect(failure.error).toContain('invisible character after “plan”');
    }
    expect(await admin.names('Media')).toEqual([]);
  });

  it('says that it contains a composed emoji', async () => {
    for (const name of ['❤\ufe0f.png', '👩\u200d🎨.png']) {
      const { status, body } = await admin.upload('Media', { name, content: 'x' });
      expect(status).toBe(400);
      expect((body as unknown as Failure).error).toContain('some emoji contain one');
    }
    expect((await admin.put('Media', '🎉.txt')).name).toBe('🎉.txt');
    expect((await admin.deleteFile('Media/🎉.txt')).status).toBe(204);
  });
});
