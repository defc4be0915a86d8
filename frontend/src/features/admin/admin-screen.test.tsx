import { beforeEach, describe, expect, it } from 'vitest';
import { admin, fill, screen, waitFor, within } from '@/test/render';
import { http, HttpResponse, refusal, refusalOf, server, recordBodies } from '@/test/server';
import { showAdminPanel } from '@/test/screens/admin-panel';

const columns = [
  { name: 'id', type: 'int', nullable: false, editable: false },
  { name: 'name', type: 'varchar(255)', nullable: false, editable: true },
  { name: 'description', type: 'text', nullable: true, editable: true },
];
const tables = [
  { name: 'projects', count: 31, insertable: true, columns },
  {
    name: 'work_days',
    count: 0,
    insertable: false,
    columns: columns.map((column) => ({ ...column, editable: false })),
  },
];
let rows: { id: number; name: string; description: string | null }[];
let asked: string;

beforeEach(() => {
  rows = [
    { id: 1, name: 'Bakery', description: null },
    { id: 2, name: 'Florist', description: '' },
  ];
  server.use(
    http.get('*/admin/tables', () => HttpResponse.json({ tables })),
    http.get('*/admin/tables/projects', ({ request }) => {
      asked = new URL(request.url).search;
      return HttpResponse.json({ rows, cut: [], total: 31 });
    }),
    http.get('*/admin/tables/projects/:id', ({ params }) => {
      const row = rows.find(({ id }) => id === Number(params.id));
      return HttpResponse.json({ row, revision: 'of-the-row' });
    }),
    http.get('*/admin/tables/work_days', () => HttpResponse.json({ rows: [], cut: [], total: 0 })),
    http.get('*/admin/users', () => HttpResponse.json({ users: [{ ...admin, id: 7 }], total: 1 })),
  );
});

describe('the tables of the admin panel', () => {
  it('distinguish NULL from empty text, and send only changed cells', async () => {
    const { user } = showAdminPanel();
    expect(within(await screen.findByRole('row', { name: /Bakery/ })).getByText('NULL')).toBeVisible();
    expect(within(screen.getByRole('row', { name: /Florist/ })).getByText('empty')).toBeVisible();
    const sent = recordBodies('patch', '*/admin/tables/projects/1', () => HttpResponse.json({ row: rows[0] }));
    await user.click(await screen.findByRole('button', { name: 'Edit row 1' }));
    await user.type(screen.getByRole('textbox', { name: 'name' }), ' Sunrise{Enter}');
    expect(await screen.findByRole('button', { name: 'Edit row 1' })).toBeVisible();
    expect(sent).toEqual([{ name: 'Bakery Sunrise' }]);
  });

  it('open the table, page and size in the address', async () => {
    const { user, router } = showAdminPanel('?table=projects&page=2&size=10');
    expect(await screen.findByText('Page 2 of 4')).toBeVisible();
    expect(asked).toBe('?page=2&limit=10&offset=10');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(router.state.location.search).toBe('?table=projects&page=3&size=10');
  });

  it('show the last page instead of one beyond it', async () => {
    const { router } = showAdminPanel('?table=projects&page=999&size=10');
    expect(await screen.findByText('Page 4 of 4')).toBeVisible();
    expect(router.state.location.search).toBe('?table=projects&page=4&size=10');
  });

  it('have links to the last page, and to those nearby', async () => {
    const { user, router } = showAdminPanel('?table=projects&size=10');
    const page = () => new URLSearchParams(router.state.location.search).get('page');
    await user.click(await screen.findByRole('button', { name: 'Last page' }));
    await waitFor(() => expect(page()).toBe('4'));
    await waitFor(() => expect(screen.getByRole('button', { name: '4' })).toHaveFocus());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled());
    await user.click(screen.getByRole('button', { name: 'First page' }));
    await waitFor(() => expect(page()).toBeNull());
    await user.click(screen.getByRole('button', { name: '3' }));
    await waitFor(() => expect(page()).toBe('3'));
    await waitFor(() => expect(screen.getByRole('button', { name: '3' })).toHaveAttribute('aria-current', 'page'));
  });

  it('mark a cut cell, and load all of it before it is edited', async () => {
    const cut = [{ id: 1, columns: ['description'] }];
    let isAway = true;
    server.use(
      http.get('*/admin/tables/projects', () =>
        HttpResponse.json({ rows: [{ id: 1, name: 'Bakery', description: 'Bread' }], cut, total: 1 }),
      ),
      http.get('*/admin/tables/projects/1', () =>
        isAway
          ? refusal(503, 'The database is away')
          : HttpResponse.json({ row: { id: 1, name: 'Bakery', description: 'Bread and cakes' } }),
      ),
    );
    const { user } = showAdminPanel();
    expect(await screen.findByText('Bread…')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Edit/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The database is away');
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('textbox', { name: 'description' })).toHaveValue('Bread and cakes');
  });

  it('preserve line breaks, in a new row, too, and save with Ctrl+Enter', async () => {
    rows = [{ id: 1, name: 'Bakery', description: 'Bread.\nCakes.' }];
    const sent = recordBodies('patch', '*/admin/tables/projects/1', () => HttpResponse.json({ row: rows[0] }));
    const { user } = showAdminPanel();
    await user.click(await screen.findByRole('button', { name: 'Edit row 1' }));
    const cell = screen.getByRole('textbox', { name: 'description' });
    expect(cell).toHaveValue('Bread.\nCakes.');
    await user.type(cell, '{Enter}Coffee.{Control>}{Enter}{/Control}');
    expect(await screen.findByRole('button', { name: 'Edit row 1' })).toBeVisible();
    expect(sent).toEqual([{ description: 'Bread.\nCakes.\nCoffee.' }]);
    const added = recordBodies('post', '*/admin/tables/projects', () =>
      HttpResponse.json({ row: rows[0] }, { status: 201 }),
    );
    await user.click(await screen.findByRole('button', { name: 'Add row' }));
    const form = within(screen.getByRole('form', { name: 'Add a row to projects' }));
    await user.type(form.getByRole('textbox', { name: 'description' }), 'Bread.{Enter}Cakes.');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(added).toEqual([{ description: 'Bread.\nCakes.' }]));
  });

  it('show the server’s refusal at the cell, and preserve the input', async () => {
    const message = 'name cannot be empty';
    server.use(http.patch('*/admin/tables/projects/1', () => refusalOf('name', message)));
    const { user } = showAdminPanel();
    await user.click(await screen.findByRole('button', { name: 'Edit row 1' }));
    const cell = screen.getByRole('textbox', { name: 'name' });
    await user.clear(cell);
    await user.type(screen.getByRole('textbox', { name: 'description' }), 'kept');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(`Failed to update row: ${message}`);
    expect(cell).toBeInvalid();
    expect(cell).toHaveAccessibleDescription(message);
    expect(cell).toHaveFocus();
    expect(screen.getByRole('textbox', { name: 'description' })).toHaveValue('kept');
  });

  it('offer no new row in tables that do not allow it', async () => {
    showAdminPanel('?table=work_days');
    expect(await screen.findByText('This table has no rows here.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add row' })).not.toBeInTheDocument();
  });

  it('say why rows failed to load', async () => {
    server.use(http.get('*/admin/tables/projects', () => refusal(500, 'Something went wrong')));
    showAdminPanel();
    expect(await screen.findByText('Failed to fetch data: Something went wrong')).toBeVisible();
  });
});

describe('the admin panel', () => {
  it('opens the table that was opened last', async () => {
    const { unmount } = showAdminPanel('?table=work_days');
    await screen.findByText('This table has no rows here.');
    unmount();
    showAdminPanel();
    expect(await screen.findByRole('heading', { name: /^work_days/ })).toBeVisible();
    window.localStorage.removeItem('admin-table');
  });

  it('opens the accounts at first, whatever the alphabet says', async () => {
    const accounts = { name: 'users', count: 0, insertable: true, columns };
    server.use(
      http.get('*/admin/tables', () => HttpResponse.json({ tables: [...tables, accounts] })),
      http.get('*/admin/tables/users', () => HttpResponse.json({ rows: [], cut: [], total: 0 })),
    );
    showAdminPanel();
    expect(await screen.findByRole('heading', { name: /^users/ })).toBeVisible();
  });
});

describe('a tab of the admin panel', () => {
  it.each(['tables', 'bin', 'audit', 'system'])('treats an empty answer as a failure (%s)', async (tab) => {
    server.use(http.get('*/admin/*', () => HttpResponse.json(null)));
    showAdminPanel(`?tab=${tab}`);
    expect(await screen.findByRole('alert')).toHaveTextContent('Unknown error');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

describe('unsaved input in the admin panel', () => {
  const question = () => screen.findByRole('dialog', { name: 'Leave without saving?' });
  const stay = async (user: ReturnType<typeof showAdminPanel>['user']) => {
    await user.click(within(await question()).getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  };

  it('in a cell: another tab, table, page or page size asks first', async () => {
    const { user, router } = showAdminPanel();
    await user.click(await screen.findByRole('button', { name: 'Edit row 1' }));
    const cell = screen.getByRole('textbox', { name: 'name' });
    await user.type(cell, ' Sunrise');
    const table = screen.getByRole('button', { name: /^work_days/ });
    const next = screen.getByRole('button', { name: 'Next' });
    for (const way of [screen.getByRole('tab', { name: 'Tools' }), table, next]) {
      await user.click(way);
      await stay(user);
    }
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '50');
    await stay(user);
    expect(screen.getByRole('combobox', { name: 'Rows per page' })).toHaveValue('20');
    expect(cell).toHaveValue('Bakery Sunrise');
    expect(router.state.location.search).toBe('');

    await user.click(next);
    await user.click(within(await question()).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(router.state.location.search).toBe('?page=2'));
  });

  it('for a new row: another page asks first', async () => {
    const { user } = showAdminPanel();
    await user.click(await screen.findByRole('button', { name: 'Add row' }));
    const form = within(screen.getByRole('form', { name: 'Add a row to projects' }));
    await user.type(form.getByRole('textbox', { name: 'name' }), 'Harbour');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await stay(user);
    expect(form.getByRole('textbox', { name: 'name' })).toHaveValue('Harbour');
  });

  it('as a message: another tab asks first, the current one does not', async () => {
    const { user } = showAdminPanel('?tab=tools');
    await fill(user, await screen.findByRole('textbox', { name: /^Message/ }), 'Please call me');
    await user.click(screen.getByRole('tab', { name: 'Tools' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Tables' }));
    await stay(user);
    expect(screen.getByRole('textbox', { name: /^Message/ })).toHaveValue('Please call me');
  });
});

describe('the tools of the admin panel', () => {
  it('send a login message to the chosen user, once', async () => {
    const sent = recordBodies('post', '*/admin/notifications/admin-message', () =>
      HttpResponse.json({}, { status: 201 }),
    );
    const { user } = showAdminPanel('?tab=tools');
    await user.click(await screen.findByRole('button', { name: 'Send message' }));
    expect(screen.getByText('Choose who the message is for')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: /^To/ }), '7');
    await fill(user, screen.getByRole('textbox', { name: /^Message/ }), 'Please call me');
    await user.dblClick(screen.getByRole('button', { name: 'Send message' }));
    expect(await screen.findByText(/will see the message at the next login/)).toBeVisible();
    expect(sent).toEqual([{ recipientUserId: 7, message: 'Please call me' }]);
    expect(screen.getByRole('textbox', { name: /^Message/ })).toHaveValue('');
  });
});
