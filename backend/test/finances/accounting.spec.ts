import type { Client } from '../support/client';
import { filesInZip } from '../owndata/archive';
import { describeApp } from '../support/test-app';
import { attach, PDF } from './attachments';
import { addCost, COSTS, MONTHLY } from './planning';

describeApp('the accountant’s files', (app) => {
  let admin: Client;
  const range = 'from=2026-01&to=2026-03';

  beforeAll(async () => {
    app().clock.set('2026-03-20T09:00:00Z');
    admin = await app().admin();
    const project = (await admin.post<{ id: number }>('/api/projects', { name: 'Bäckerei; "Nord"' })).body;
    const rent = await addCost(admin, { ...MONTHLY, name: '=Miete', category: 'office_rent', date: '2026-01-31' });
    await addCost(admin, {
      ...{ name: 'Tisch/Stuhl', netto: 1234.5, vat: 7, date: '2026-03-05', project_id: project.id },
      attachments: await attach(admin, 'Rechnung.pdf', 'Lieferschein.pdf'),
    });
    const invoices = await attach(admin, 'Februar.pdf');
    await admin.patch(`${COSTS}/${rent.id}/months/2026-02`, { netto: 90, date: '2026-02-03', attachments: invoices });
    await admin.patch(`${COSTS}/${rent.id}/months/2026-03`, { is_skipped: true });
  });

  const table = async (language: string) => {
    const answer = await admin.get<string>(`/files/accounting/csv?${range}&language=${language}`);
    expect(answer.status).toBe(200);
    return { lines: answer.body.trim().split('\r\n'), headers: answer.headers };
  };

  it('have a table with a German or an English set of columns', async () => {
    const german = await table('de');
    expect(german.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(german.headers.get('content-disposition')).toBe('attachment; filename="Kosten-2026-01-2026-03.csv"');
    expect(german.lines).toEqual([
      expect.stringMatching(
        /^\uFEFF?"Datum";"Bezeichnung";"Kategorie";"Projekt";"Netto";"USt %";"USt";"Brutto";"Wiederkehrend";"Datei"$/,
      ),
      `"31.01.2026";"'=Miete";"Büromiete";"";"100,00";"19,00";"19,00";"119,00";"monatlich";""`,
      `"03.02.2026";"'=Miete";"Büromiete";"";"90,00";"19,00";"17,10";"107,10";"monatlich";"Belege/2026-02-03 =Miete Februar.pdf"`,
      `"05.03.2026";"Tisch/Stuhl";"Sonstiges";"Bäckerei; ""Nord""";"1234,50";"7,00";"86,42";"1320,92";"einmalig";"Belege/2026-03-05 Tisch_Stuhl Rechnung.pdf | Belege/2026-03-05 Tisch_Stuhl Lieferschein.pdf"`,
    ]);
    const { lines } = await table('en');
    expect(lines[0]).toContain('"Date","Name","Category","Project","Net","VAT %","VAT","Gross","Recurring","File"');
    expect(lines[2]).toContain('"2026-02-03","\'=Miete","Office rent","","90.00","19.00","17.10","107.10","monthly"');
  });

  it('have an archive with the table and each invoice once', async () => {
    const url = `${admin.base}/files/accounting/zip?${range}&language=de`;
    const answer = await fetch(url, { headers: { cookie: admin.cookieHeader } });
    const files = filesInZip(Buffer.from(await answer.arrayBuffer()));
    expect([...files.keys()].sort()).toEqual([
      'Belege/2026-02-03 =Miete Februar.pdf',
      'Belege/2026-03-05 Tisch_Stuhl Lieferschein.pdf',
      'Belege/2026-03-05 Tisch_Stuhl Rechnung.pdf',
      'Kosten-2026-01-2026-03.csv',
    ]);
    expect(files.get('Belege/2026-02-03 =Miete Februar.pdf')).toEqual(PDF);
    const { lines } = await table('de');
    expect(files.get('Kosten-2026-01-2026-03.csv')?.toString().split('\r\n')).toHaveLength(lines.length + 1);
  });

  it('are for admins, and for a range of months', async () => {
    const employee = await app().employee();
    expect((await employee.get(`/files/accounting/zip?${range}&language=de`)).status).toBe(403);
    expect((await app().guest.get(`/files/accounting/csv?${range}&language=de`)).status).toBe(401);
    for (const query of [
      'from=2026-03&to=2026-01&language=de',
      'from=2020-01&to=2026-01&language=de',
      `${range}&language=fr`,
      'language=de',
    ])
      expect((await admin.get(`/files/accounting/csv?${query}`)).status).toBe(400);
  });
});
