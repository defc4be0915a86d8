import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { cleanup, fireEvent, renderWithProviders, screen, waitFor, within } from '@/test/render';
import { deferred, http, HttpResponse, refusal, server } from '@/test/server';
import { serveTasks } from '@/test/fixtures/tasks';
import { MarkdownField } from './markdown-field';

const onSubmit = vi.fn();

function Field({ initial = '', takesFiles = false }: { initial?: string; takesFiles?: boolean }) {
  const [value, setValue] = useState(initial);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(value);
      }}
    >
      <MarkdownField
        label="Text"
        value={value}
        onChange={({ currentTarget }) => setValue(currentTarget.value)}
        takesFiles={takesFiles}
      />
      <button type="submit">Send</button>
    </form>
  );
}

function show(props: Parameters<typeof Field>[0] = {}) {
  serveTasks([]);
  onSubmit.mockClear();
  const { user } = renderWithProviders(<Field {...props} />);
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
  return { user, field };
}

describe('the toolbar', () => {
  it('formats the selection, by button and by key', async () => {
    const { user, field } = show({ initial: 'one two' });
    field.setSelectionRange(0, 3);
    await user.click(screen.getByRole('button', { name: 'Bold' }));
    expect(field).toHaveValue('**one** two');
    expect(field).toHaveFocus();
    field.setSelectionRange(8, 11);
    await user.keyboard('{Control>}i{/Control}');
    expect(field).toHaveValue('**one** _two_');
  });

  it('is one tab stop with arrow keys', async () => {
    const { user, field } = show();
    field.focus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Bold' })).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(screen.getByRole('button', { name: 'Link' })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Send' })).toHaveFocus();
  });

  it('leaves Ctrl+K to the search without a selection', () => {
    const { field } = show({ initial: 'one' });
    field.setSelectionRange(3, 3);
    expect(fireEvent.keyDown(field, { key: 'k', ctrlKey: true })).toBe(true);
    field.setSelectionRange(0, 3);
    expect(fireEvent.keyDown(field, { key: 'k', ctrlKey: true })).toBe(false);
    expect(field).toHaveValue('[one](https://)');
  });

  it('shows a preview, and keeps the input', async () => {
    const { user, field } = show({ initial: 'some **bold** words' });
    const preview = screen.getByRole('button', { name: 'Preview' });
    await user.click(preview);
    await waitFor(() => expect(screen.getByText('bold').tagName).toBe('STRONG'));
    await user.click(preview);
    expect(field).toHaveValue('some **bold** words');
  });
});

describe('an @', () => {
  it('suggests users, and inserts the chosen one', async () => {
    const { user, field } = show();
    await user.type(field, 'Hi @no');
    const list = await screen.findByRole('listbox', { name: 'People to mention' });
    expect(within(list).getAllByRole('option')).toHaveLength(2);
    expect(field).toHaveAttribute('aria-activedescendant', within(list).getAllByRole('option')[0]?.id);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(field).toHaveValue('Hi @Ewa Nowak ');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('inserts the address of a user without a name, also by mouse', async () => {
    const { user, field } = show();
    await user.type(field, '@bert');
    await user.click(await screen.findByRole('option', { name: /bert@studio.example/ }));
    expect(field).toHaveValue('@bert@studio.example ');
    expect(field).toHaveFocus();
  });

  it('suggests nothing after Escape, and within an address', async () => {
    const { user, field } = show();
    await user.type(field, '@');
    expect(await screen.findByRole('listbox')).toBeVisible();
    await user.keyboard('{Escape}ewa');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await user.clear(field);
    await user.type(field, 'me@ewa');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });
});

describe('a file', () => {
  const url = (name: string) => `/files/tasks/${'a'.repeat(22)}/${name}`;
  const paste = (field: HTMLElement, ...files: File[]) =>
    fireEvent.paste(field, { clipboardData: { files, types: ['Files'] } });

  /** A server that takes a file once it is let go. */
  function takeLater(name: string, isPicture: boolean) {
    const { until, release } = deferred();
    const stored = { files: [{ name, url: url(name), isPicture }] };
    server.use(http.post('*/api/tasks/files', () => until.then(() => HttpResponse.json(stored, { status: 201 }))));
    return release;
  }

  it('that is pasted is linked once stored, and the form waits for it', async () => {
    const arrive = takeLater('a.png', true);
    const { user, field } = show({ initial: 'See', takesFiles: true });
    field.setSelectionRange(3, 3);
    paste(field, new File(['x'], 'a.png', { type: 'image/png' }));
    expect(await screen.findByText('a.png')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(onSubmit).not.toHaveBeenCalled();
    expect(screen.getByText('Please wait until the files have arrived.')).toBeVisible();
    arrive();
    await waitFor(() => expect(field).toHaveValue(`See ![a.png](${url('a.png')}) `));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('that arrives later leaves focus and selection where the user is by then', async () => {
    const arrive = takeLater('a.txt', false);
    const { user, field } = show({ initial: 'See this', takesFiles: true });
    paste(field, new File(['x'], 'a.txt'));
    expect(await screen.findByText('a.txt')).toBeVisible();
    field.setSelectionRange(0, 8);
    const preview = screen.getByRole('button', { name: 'Preview' });
    await user.click(preview);
    arrive();
    await waitFor(() => expect(field).toHaveValue(`See this [a.txt](${url('a.txt')}) `));
    expect(preview).toHaveFocus();
  });

  it('that is refused says why, and changes no text', async () => {
    server.use(http.post('*/api/tasks/files', () => refusal(415, 'No picture')));
    const { user, field } = show({ initial: 'See', takesFiles: true });
    await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, new File(['x'], 'a.png'));
    expect(await screen.findByText(/The file could not be attached: .*No picture/)).toBeVisible();
    expect(field).toHaveValue('See');
    await user.click(screen.getByRole('button', { name: /Remove a.png/ }));
    expect(screen.queryByText('a.png')).not.toBeInTheDocument();
  });

  it('pasted with text, such as spreadsheet cells, is ignored, and so is one outside of tasks', () => {
    const { field: without } = show();
    expect(screen.queryByRole('button', { name: 'Attach pictures or files' })).not.toBeInTheDocument();
    expect(paste(without, new File(['x'], 'a.png'))).toBe(true);
    cleanup();
    const { field } = show({ takesFiles: true });
    const clipboardData = { files: [new File(['x'], 'a.png')], types: ['text/plain', 'Files'] };
    expect(fireEvent.paste(field, { clipboardData })).toBe(true);
  });
});
