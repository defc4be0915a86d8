import { beforeEach, describe, expect, it } from 'vitest';
import { admin, fill, screen, waitFor } from '@/test/render';
import { http, HttpResponse, server } from '@/test/server';
import { i18n } from '@/i18n';
import { drafts } from '@/shared/drafts/draft-store';
import { cost, serveComparison, serveCosts } from '@/test/fixtures/costs';
import { showFinances } from '@/test/screens/finances';

beforeEach(() => {
  serveComparison();
  serveCosts(cost({ id: 1, name: 'Rent' }), cost({ id: 2, name: 'Servers' }));
});

describe('a cost', () => {
  async function openNew() {
    const { user } = showFinances('&new=1');
    await fill(user, await screen.findByRole('textbox', { name: 'Name' }), 'Chairs');
    const netto = screen.getByRole('textbox', { name: 'Netto' });
    await fill(user, netto, '100');
    return { user, netto };
  }

  it.each([
    ['Netto', '1000000000', 'At most 999.999.999,99 €'],
    ['Brutto', '2000000000', 'At most 1.999.999.999,98 €'],
  ])('shows the limit if an amount is too large (%s)', async (name, typed, sentence) => {
    const { user } = await openNew();
    const field = screen.getByRole('textbox', { name });
    await fill(user, field, typed);
    await user.keyboard('{Enter}');
    expect(field.getAttribute('aria-describedby')).not.toBeNull();
    expect(screen.getByText((text) => text.replace(/\s/g, ' ') === sentence)).toBeVisible();
    expect(field).toHaveFocus();
  });

  it.each(['en', 'pl'] as const)('has the same notation in fields and table (%s)', async (language) => {
    await i18n.changeLanguage(language);
    server.use(http.get('*/api/finances/costs/2', () => HttpResponse.json(cost({ id: 2, name: 'Servers' }))));
    const { user } = showFinances('&edit=2');
    const netto = await screen.findByDisplayValue('100,00');
    await fill(user, netto, '1234.5');
    await user.tab();
    expect(netto).toHaveValue('1.234,50');
    expect(screen.getByDisplayValue('1.469,06')).toBeVisible();
  });

  it('saved with Enter leaves no draft when its field loses the focus', async () => {
    server.use(http.post('*/api/finances/costs', () => HttpResponse.json(cost({ id: 9 }), { status: 201 })));
    const { user, netto } = await openNew();
    await user.keyboard('{Enter}');
    await screen.findByText('Cost saved');
    netto.blur();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(drafts.read(admin.id, 'cost/new')).toBeNull();
  });
});
