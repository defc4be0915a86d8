import { describe, expect, it } from 'vitest';
import { admin, employee, renderWithProviders, screen, waitFor, within } from '@/test/render';
import { deferred, http, HttpResponse, noContent, server } from '@/test/server';
import { extension, projectDetail, projectWordpress, wordpressSite as site } from '@/test/fixtures/projects';
import type { ProjectWordpressDto, WordpressProblem } from '@/api/wordpress.api';
import { ProjectScreen } from '../detail/project-screen';

let shown: ProjectWordpressDto;

function render(wordpress: ProjectWordpressDto, user = admin, websiteUrl: string | null = 'https://bakery.example') {
  shown = wordpress;
  server.use(
    http.get('*/api/projects/1', () => HttpResponse.json(projectDetail({ websiteUrl }))),
    http.get('*/api/projects/1/wordpress', () => HttpResponse.json(shown)),
    http.get('*/api/finances/projects/1/costs', () =>
      HttpResponse.json({ costs: [], summary: { netto: 0, vat: 0, brutto: 0, count: 0 } }),
    ),
  );
  return renderWithProviders(<ProjectScreen />, { address: '/projects/1', path: '/projects/:id', user });
}
const section = async () => within(await screen.findByRole('region', { name: 'WordPress' }));
const connected = projectWordpress({ site: site(), login: 'studio' });

describe('a website that nobody has confirmed', () => {
  it('is asked about quietly, and confirmed by a press', async () => {
    const { until, release } = deferred();
    const { user } = render(projectWordpress(), employee);
    server.use(
      http.post('*/api/projects/1/wordpress', async () => {
        await until;
        shown = connected;
        return HttpResponse.json(shown);
      }),
    );
    const part = await section();
    expect(await part.findByText(/^If this website is made with WordPress/)).toBeVisible();
    await user.click(part.getByRole('button', { name: 'This is a WordPress site' }));
    expect(await part.findByText('This takes up to a minute.')).toBeVisible();
    release();
    expect(await part.findByRole('button', { name: 'Look now' })).toBeVisible();
  });

  it('is named as found, and says why it could not be confirmed', async () => {
    const { user } = render(projectWordpress({ isFound: true }));
    server.use(
      http.post('*/api/projects/1/wordpress', () =>
        HttpResponse.json(
          { error: 'x', statusCode: 409, code: 'wordpress_not_found', params: { problem: 'certificate_expired' } },
          { status: 409 },
        ),
      ),
    );
    const part = await section();
    expect(await part.findByText('This website looks like a WordPress site.')).toBeVisible();
    await user.click(part.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('The site could not be confirmed: Its certificate has expired.')).toBeVisible();
  });

  it('is not asked about if there is none', async () => {
    render(projectWordpress(), admin, null);
    expect(await screen.findByRole('heading', { level: 1, name: 'Bakery' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'WordPress' })).not.toBeInTheDocument();
  });
});

describe('a WordPress site', () => {
  it('shows what waits, what it has, who may administer it, and failed tests first', async () => {
    const { user } = render({
      ...connected,
      site: site({ isBehind: true, version: '6.8', newestVersion: '6.9', securityVersion: '6.8.1' }),
      plugins: [
        extension({ state: 'behind', newestVersion: '5.5' }),
        extension({ name: 'Gallery', state: 'closed', newestVersion: null, isActive: false }),
        extension({ name: 'Own', state: 'unknown', newestVersion: null }),
      ],
      themes: [extension({ name: 'Twenty', state: 'renamed' })],
      admins: [{ login: 'anna', name: 'Anna Nowak', email: 'anna@bakery.example', since: '2024-05-06T00:00:00Z' }],
      health: [
        { test: 'a', label: 'All fine', status: 'good' },
        { test: 'b', label: 'Broken', status: 'critical' },
      ],
      missing: ['health'],
    });
    const part = await section();
    const rowsOf = (name: string) =>
      within(part.getByRole('table', { name }))
        .getAllByRole('row')
        .slice(1)
        .map((row) => [...row.children].map(({ textContent }) => textContent.trim()));
    expect(await part.findByText('Security release 6.8.1')).toBeVisible();
    expect(rowsOf('Updates waiting')).toEqual([
      ['WordPress', '6.8', '6.9'],
      ['Akismet', '5.4', '5.5'],
    ]);
    await user.click(part.getByText('Plugins'));
    expect(rowsOf('Plugins')).toEqual([
      ['Akismet', '5.4', '5.5 is out'],
      ['Gallery inactive', '5.4', 'closed in the directory'],
      ['Own', '5.4', 'not in the directory'],
    ]);
    await user.click(part.getByText('Themes'));
    expect(rowsOf('Themes')).toEqual([['Twenty', '5.4', 'renamed in the directory']]);
    await user.click(part.getByText('Administrators'));
    expect(rowsOf('Administrators')).toEqual([['anna (Anna Nowak)', 'anna@bakery.example', '06/05/2024']]);
    await user.click(part.getByText('Site health'));
    expect(rowsOf('Site health')).toEqual([
      ['Broken', 'Critical'],
      ['All fine', 'Good'],
    ]);
    expect(part.getByText(/^Site health could not be read, what is shown is from before/)).toBeVisible();
  });

  it.each<[problem: WordpressProblem, word: string, sentence: string, button: string]>([
    ['password', 'Connection ended.', 'It refuses the application password', 'Connect again'],
    ['unreachable', 'Not reachable.', 'Nothing answers at its address', 'Look now'],
    ['timeout', 'Not reachable.', 'It did not answer within a few seconds', 'Look now'],
    ['rest_off', 'REST API off.', 'Its REST API is switched off', 'Look now'],
  ])('says of the problem %s what to do', async (problem, word, sentence, button) => {
    render({ ...connected, site: site({ problem }) });
    const part = await section();
    expect((await part.findByText(word)).parentElement).toHaveTextContent(`${word} ${sentence}`);
    expect(part.getByRole('button', { name: button })).toBeVisible();
  });

  it('is looked at by a press, busy as long as that takes', async () => {
    const { until, release } = deferred();
    const { user } = render(connected, employee);
    server.use(
      http.post('*/api/projects/1/wordpress/look', async () => {
        await until;
        shown = { ...connected, site: site({ version: '7.0' }) };
        return HttpResponse.json(shown);
      }),
    );
    const part = await section();
    await user.click(await part.findByRole('button', { name: 'Look now' }));
    expect(screen.getByRole('region', { name: 'WordPress' })).toHaveAttribute('aria-busy', 'true');
    release();
    expect(await part.findByText('7.0')).toBeVisible();
    expect(screen.getByRole('region', { name: 'WordPress' })).toHaveAttribute('aria-busy', 'false');
  });

  it('is connected by an admin, who keeps the login when the password is refused', async () => {
    const { user } = render(
      projectWordpress({ site: site({ isConnected: false }), passwordPage: 'https://bakery.example/wp-admin/x' }),
    );
    const sent: unknown[] = [];
    let isRefused = true;
    server.use(
      http.put('*/api/projects/1/wordpress/connection', async ({ request }) => {
        sent.push(await request.json());
        const refusal = { code: 'wordpress_refused', params: { problem: 'password' } };
        const details = [{ field: 'password', message: 'x', ...refusal }];
        if (isRefused) return HttpResponse.json({ error: 'x', statusCode: 400, details, ...refusal }, { status: 400 });
        shown = connected;
        return HttpResponse.json(shown);
      }),
    );
    const part = await section();
    await user.click(await part.findByRole('button', { name: 'Connect' }));
    const form = within(await screen.findByRole('dialog', { name: 'Connect Bakery' }));
    const [login, password] = [form.getByLabelText(/^User name/), form.getByLabelText(/^Application password/)];
    expect([login.getAttribute('autocomplete'), password.getAttribute('autocomplete')]).toEqual(['off', 'off']);
    const page = form.getByRole('link', { name: /^Make an application password/ });
    expect(page).toHaveAttribute('href', 'https://bakery.example/wp-admin/x');
    await user.click(form.getByRole('button', { name: 'Connect' }));
    expect(login).toHaveAccessibleDescription('Enter the user name');
    await user.type(login, 'studio');
    await user.type(password, 'abcd efgh');
    await user.click(form.getByRole('button', { name: 'Connect' }));
    await waitFor(() => expect(password).toHaveAccessibleDescription(/It refuses the application password/));
    expect(login).toHaveValue('studio');
    isRefused = false;
    await user.click(form.getByRole('button', { name: 'Connect' }));
    expect(await screen.findByText('Bakery is connected')).toBeVisible();
    expect(sent).toEqual(Array(2).fill({ login: 'studio', password: 'abcd efgh' }));
  });

  it('is disconnected and forgotten by admins, after a question', async () => {
    const ended: string[] = [];
    const { user } = render(connected);
    server.use(
      noContent('delete', '*/api/projects/1/wordpress/connection', () => {
        ended.push('connection');
        shown = projectWordpress({ site: site({ isConnected: false }) });
      }),
      noContent('delete', '*/api/projects/1/wordpress', () => {
        ended.push('site');
        shown = projectWordpress();
      }),
    );
    const part = await section();
    await user.click(await part.findByRole('button', { name: 'Disconnect' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Disconnect' }));
    expect(await part.findByText(/^Not connected: only what visitors see is known/)).toBeVisible();
    await user.click(part.getByRole('button', { name: 'Forget the site' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Forget the site' }));
    expect(await part.findByRole('button', { name: 'This is a WordPress site' })).toBeVisible();
    expect(ended).toEqual(['connection', 'site']);
  });

  it('leaves all that to admins', async () => {
    render(projectWordpress({ site: site({ isConnected: false }) }), employee);
    const part = await section();
    expect(await part.findByText(/An admin can connect it\.$/)).toBeVisible();
    for (const name of ['Connect', 'Disconnect', 'Forget the site'])
      expect(part.queryByRole('button', { name })).not.toBeInTheDocument();
  });
});
