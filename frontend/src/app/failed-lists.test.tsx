import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { act, admin, renderWithProviders, screen, waitFor } from '@/test/render';
import { http, HttpResponse, refusal, server } from '@/test/server';
import { emptyApi } from '@/api/empty-api';
import { AdminScreen } from '@/features/admin/admin-screen';
import { FinancesScreen } from '@/features/finances/finances-screen';
import { ProjectsScreen } from '@/features/projects/projects-screen';
import { ResourcesScreen } from '@/features/resources/resources-screen';

const summary = { netto: 0, vat: 0, brutto: 0, count: 0 };
const folder = { path: 'HR', description: null, breadcrumbs: [], items: [], total: 0, readOnly: false };
const noCosts = { costs: [], summary };
const noChanges = { entries: [], total: 0 };

const noRenewals = { renewals: [], summary };
const renewals = { today: '2026-03-01', until: '2026-06-01', yearly: noRenewals, monthly: noRenewals };

/** What the screen says of nothing comes last. */
const cases: [string, ReactElement, string, string, object, string | RegExp][] = [
  ['projects', <ProjectsScreen />, '/', '*/api/projects', [], /^No projects/],
  ['costs', <FinancesScreen />, '/?year=2026&month=3', '*/api/finances/costs', noCosts, /^No costs/],
  ['renewals', <FinancesScreen />, '/?tab=renewals', '*/api/finances/renewals', renewals, /^Nothing renews/],
  ['files', <ResourcesScreen />, '/?path=HR', '*/api/resources/tree', folder, 'Nothing here yet'],
  ['changes', <AdminScreen />, '/?tab=audit', '*/admin/audit', noChanges, 'Nothing has been changed yet'],
];

it.each(cases)(
  'a list of %s that fails says why and does not claim to be empty, until it comes at another try',
  async (_what, element, address, call, nothing, empty) => {
    server.use(http.get(call, () => HttpResponse.json(nothing)));
    const { store, user } = renderWithProviders(element, { user: admin, address });
    await screen.findByText(empty);

    server.use(http.get(call, () => refusal(503, 'Away')));
    // As when the connection is back: all mounted queries are refetched.
    const { onOnline } = emptyApi.internalActions;
    act(() => void store.dispatch(onOnline()));
    expect(await screen.findByRole('alert')).toHaveTextContent('Away');
    await waitFor(() => expect(screen.queryByText(empty)).not.toBeInTheDocument());
    server.use(http.get(call, () => HttpResponse.json(nothing)));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(empty)).toBeVisible();
  },
);

it('a list that the server refuses offers no retry, which would be refused, too', async () => {
  server.use(http.get('*/api/projects', () => refusal(403, 'Not for you')));
  renderWithProviders(<ProjectsScreen />, { user: admin });
  expect(await screen.findByRole('alert')).toHaveTextContent('HTTP 403: Not for you');
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});
