import { describe, expect, it, vi } from 'vitest';
import type { ProjectHoursDto } from '@/api/hours.api';
import { noHours, ownProjectHours, projectDetail, projectHours } from '@/test/fixtures/projects';
import { admin, employee, fill, renderWithProviders, screen, waitFor, within } from '@/test/render';
import { changedMeanwhile, http, HttpResponse, refusalOf, server } from '@/test/server';
import { ProjectScreen } from '@/features/projects/detail/project-screen';

const show = async (hours: ProjectHoursDto, user = admin) => {
  server.use(
    http.get('*/api/projects/1', () => HttpResponse.json(projectDetail({ name: 'Bakery' }))),
    http.get('*/api/finances/projects/1/costs', () =>
      HttpResponse.json({ costs: [], summary: { netto: 0, vat: 0, brutto: 0, count: 0 } }),
    ),
    http.get('*/api/time-entries/projects/1', () => HttpResponse.json(hours)),
  );
  const app = renderWithProviders(<ProjectScreen />, { address: '/projects/1', path: '/projects/:id', user });
  const section = await screen.findByRole('region', { name: 'Hours' });
  return { ...app, section: within(section), element: section };
};

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe('a project’s hours', () => {
  it('are shown to admins by month and user, against the budget, with what they cost', async () => {
    const { section, element } = await show(projectHours());
    expect(rowsOf(await section.findByRole('table', { name: 'Hours by month' }))).toEqual([
      ['Month', 'Total', 'Billable', 'Ewa Nowak', 'Jan Nowak'],
      ['November 2026', '21h 30m', '20h 0m', '1h 30m', '20h 0m'],
      ['October 2026', '20h 0m', '20h 0m', '20h 0m', '–'],
    ]);
    const facts = element.querySelector('dl')?.textContent.replaceAll('\u00a0', ' ');
    expect(facts).toContain('Hours41h 30mBillable40h 0mOver the budget of 40h 0m1h 30m');
    expect(facts).toContain('Labour1.200,50 €Costs (netto)300,00 €Left of 5.000,00 €3.499,50 €');
    expect(section.getByText(/^Labour leaves out 1h 30m/)).toBeVisible();
    expect(section.getByRole('link', { name: 'Set it' })).toHaveAttribute('href', '/worktime/hours');
    expect(section.getByRole('link', { name: 'Report' })).toHaveAttribute('href', '/projects/1/report');
  });

  it('are shown by namesakes apart', async () => {
    const logged = vi.spyOn(console, 'error');
    const [ewa, jan] = projectHours().people;
    const { section } = await show(projectHours({ people: [ewa!, { ...jan!, first_name: 'Ewa' }] }));
    const [head] = rowsOf(await section.findByRole('table', { name: 'Hours by month' }));
    expect(head?.slice(3)).toEqual(['Ewa Nowak', 'Ewa Nowak']);
    expect(logged).not.toHaveBeenCalled();
  });

  it('are shown to employees without money: the total and their own', async () => {
    const { section } = await show(ownProjectHours, employee);
    expect(rowsOf(await section.findByRole('table', { name: 'Hours by month' }))).toEqual([
      ['Month', 'Total', 'Billable', 'My hours'],
      ['November 2026', '21h 30m', '20h 0m', '1h 30m'],
      ['October 2026', '20h 0m', '20h 0m', '20h 0m'],
    ]);
    expect(section.queryByText('Labour')).not.toBeInTheDocument();
    expect(section.queryByRole('button')).not.toBeInTheDocument();
    expect(section.queryByRole('link')).not.toBeInTheDocument();
  });

  it('say so if there are none', async () => {
    const { section } = await show(noHours, employee);
    expect(await section.findByText('No hours have been entered for this project yet.')).toBeVisible();
    expect(section.queryByRole('table')).not.toBeInTheDocument();
  });
});

describe('the budget of a project', () => {
  const edit = async (hours: ProjectHoursDto, answer: (times: number) => Response) => {
    const sent: { body: unknown; basis: string | null }[] = [];
    const app = await show(hours);
    server.use(
      http.put('*/api/time-entries/projects/1/budget', async ({ request }) => {
        sent.push({ body: await request.json(), basis: request.headers.get('If-Match') });
        return answer(sent.length);
      }),
    );
    const open = app.section.getByRole('button', { name: 'Budget…' });
    await waitFor(() => expect(open).toBeEnabled());
    await app.user.click(open);
    const form = within(await screen.findByRole('dialog', { name: 'Budget' }));
    const set = (label: RegExp, text: string) => fill(app.user, form.getByLabelText(label), text);
    return { ...app, sent, form, set, save: () => app.user.click(form.getByRole('button', { name: 'Save' })) };
  };
  const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  it('is set in hours and euros, and not sent while invalid', async () => {
    const { user, form, set, save, sent } = await edit(noHours, () => HttpResponse.json(noHours));
    await set(/^Hours/, 'many');
    await set(/^Amount/, '0');
    await save();
    expect(form.getByLabelText(/^Hours/)).toHaveAccessibleDescription(/^Enter hours such as 40/);
    expect(form.getByLabelText(/^Amount/)).toHaveAccessibleDescription(/^Enter an amount such as/);
    await set(/^Hours/, '100000:01');
    await set(/^Amount/, '10000000');
    await save();
    expect(form.getByLabelText(/^Hours/)).toHaveAccessibleDescription(/at most 100,000/);
    expect(form.getByLabelText(/^Amount/)).toHaveAccessibleDescription(/^At most 9.999.999,99\s€/);
    expect(form.getByLabelText(/^Hours/)).toHaveFocus();
    await set(/^Hours/, '12000:30');
    await set(/^Amount/, '1.250,50');
    await user.click(form.getByRole('switch', { name: /^New hours are billable/ }));
    await save();
    await closed();
    const body = { minutes: 720_030, amount: 1250.5, is_billable: false };
    expect(sent).toEqual([{ body, basis: '"none"' }]);
  });

  it('is removed by empty fields; a refusal is shown at its field, with what was typed', async () => {
    const answer = (times: number) =>
      times === 1 ? refusalOf('amount', 'That is too much') : HttpResponse.json(projectHours());
    const { form, set, save, sent } = await edit(projectHours(), answer);
    expect(form.getByLabelText(/^Hours/)).toHaveValue('40:00');
    await set(/^Hours/, '');
    await set(/^Amount/, '9999999');
    await save();
    await waitFor(() => expect(form.getByLabelText(/^Amount/)).toHaveAccessibleDescription(/That is too much/));
    expect(form.getByLabelText(/^Amount/)).toHaveValue('9999999');
    await set(/^Amount/, '');
    await save();
    await closed();
    expect(sent.at(-1)).toEqual({ body: { minutes: null, amount: null, is_billable: true }, basis: '"first"' });
  });

  it('keeps what another admin has changed meanwhile', async () => {
    const stored = { minutes: 2400, amount: 6000, is_billable: true, revision: 'second' };
    const answer = (times: number) => (times === 1 ? changedMeanwhile(stored) : HttpResponse.json(projectHours()));
    const { set, save, sent } = await edit(projectHours(), answer);
    await set(/^Hours/, '50');
    await save();
    await closed();
    expect(sent.at(-1)).toEqual({ body: { minutes: 3000, amount: 6000, is_billable: true }, basis: '"second"' });
    expect(await screen.findByText(/^Saved, together with what was changed meanwhile: Amount/)).toBeVisible();
  });
});
