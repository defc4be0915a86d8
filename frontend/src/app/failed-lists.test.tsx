import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { emptyApi } from '@/api/empty-api';
import { AdminScreen } from '@/features/admin/admin-screen';
import { FinancesScreen } from '@/features/finances/finances-screen';
import { ProjectsScreen } from '@/features/projects/projects-screen';
import { ResourcesScreen } from '@/features/resources/resources-screen';
import { renderWithProviders } from '@/test/render';
import { refusal, server } from '@/test/server';
import { admin } from '@/test/fixtures/users';

interface Case {
  screen: ReactElement;
  address: string;
  call: string;
  nothing: object;
  /** What the screen says of nothing. */
  empty: string | RegExp;
}

const summary = { netto: 0, vat: 0, brutto: 0, count: 0 };
const folder = { path: 'HR', description: null, breadcrumbs: [], items: [], total: 0, readOnly: false };

const cases: [string, Case][] = [
  [
    'projects',
    { screen: <ProjectsScreen />, address: '/', call: '*/api/projects', nothing: [], empty: /^No projects/ },
  ],
  [
    'costs',
    {
      screen: <FinancesScreen />,
      address: '/?year=2026&month=3',
      call: '*/api/finances/costs',
      nothing: { costs: [], summary },
      empty: /^No costs/,
    },
  ],
  [
    'files',
    {
      screen: <ResourcesScreen />,
      address: '/?path=HR',
      call: '*/api/resources/tree',
      nothing: folder,
      empty: 'Nothing here yet',
    },
  ],
  [
    'changes by admins',
    {
      screen: <AdminScreen />,
      address: '/?tab=audit',
      call: '*/admin/audit',
      nothing: { entries: [], total: 0 },
      empty: 'Nothing has been changed yet',
    },
  ],
];

it.each(cases)(
  'a list of %s that fails does not claim to be empty',
  async (_what, { call, nothing, empty, ...shown }) => {
    server.use(http.get(call, () => HttpResponse.json(nothing)));
    const { store } = renderWithProviders(shown.screen, { user: admin, address: shown.address });
    await screen.findByText(empty);

    server.use(http.get(call, () => refusal(503, 'Away')));
    // As when the connection is back: everything on the screen is asked for anew.
    const { onOnline } = emptyApi.internalActions;
    act(() => void store.dispatch(onOnline()));
    expect(await screen.findByRole('alert')).toHaveTextContent('Away');
    await waitFor(() => expect(screen.queryByText(empty)).not.toBeInTheDocument());
  },
);
