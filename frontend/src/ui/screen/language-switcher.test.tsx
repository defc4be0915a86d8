import { describe, expect, it, vi } from 'vitest';
import { renderWithProviders, screen, waitFor, within } from '@/test/render';
import { useDirtyGuard } from '@/ui/dialogs/dirty-guard';
import { LanguageSwitcher } from './language-switcher';

function Page({ dirty, onChange }: { dirty: boolean; onChange: () => void }) {
  useDirtyGuard(dirty);
  return <LanguageSwitcher onChange={onChange} />;
}

function open(dirty: boolean) {
  const onChange = vi.fn();
  const { user } = renderWithProviders(<Page dirty={dirty} onChange={onChange} />);
  const choose = (name: string) => user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), name);
  const answer = async (name: string) => {
    const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await user.click(within(question).getByRole('button', { name }));
  };
  return { onChange, choose, answer };
}

const asksBeforeUnload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('the language switcher', () => {
  it('shows the language of this page, not of other tabs, and changes it', async () => {
    window.localStorage.setItem('language', 'de');
    const { onChange, choose } = open(false);
    expect(screen.getByRole('combobox', { name: 'Language' })).toHaveDisplayValue('English');
    await choose('Deutsch');
    await waitFor(() => expect(onChange).toHaveBeenCalledExactlyOnceWith('de'));
  });

  it('asks about unsaved changes, and changes nothing if the user stays', async () => {
    const { onChange, choose, answer } = open(true);
    await choose('Deutsch');
    await answer('Keep editing');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(onChange).not.toHaveBeenCalled();
    expect(screen.getByRole('combobox', { name: 'Language' })).toHaveDisplayValue('English');
    expect(asksBeforeUnload()).toBe(true);
  });

  it('asks once, not again by the browser', async () => {
    const { onChange, choose, answer } = open(true);
    await choose('Deutsch');
    await answer('Leave');
    await waitFor(() => expect(onChange).toHaveBeenCalledExactlyOnceWith('de'));
    expect(asksBeforeUnload()).toBe(false);
  });
});
