import type { UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { act, employee, fill, renderWithProviders, screen, waitFor, within } from '@/test/render';
import { noContent, http, HttpResponse, server } from '@/test/server';
import { aTask, anEntry, people, serveTasks } from '@/test/fixtures/tasks';
import { tasksApi, useGetTasksQuery } from '@/api/tasks/tasks.api';
import { drafts } from '../../drafts/draft-store';
import { EditTaskModal } from '../../tasks/form/task-modals';
import { Form, FormFooter } from '../form';
import { useSaveForm } from '../use-save-form';
import type { Stored } from './use-conflicts';

const original = aTask({ id: 7, title: 'Poster', description: 'As agreed', status: 'todo' });

const renamed = anEntry({ id: 1, field_changed: 'title', old_value: 'Poster', new_value: 'Leaflet' });

/** As on the screen of tasks: what is edited is the list's task, as it is now. */
function EditTask() {
  const [opened, setOpened] = useState(true);
  const { data } = useGetTasksQuery();
  const task = data?.items.find(({ id }) => id === original.id) ?? original;
  return <EditTaskModal task={opened ? task : undefined} onClose={() => setOpened(false)} />;
}

/** Opens the form, once it has its base revision; and the change of another user behind it. */
async function open() {
  const tasks = serveTasks([original], [], [renamed]);
  const app = renderWithProviders(<EditTask />);
  const title = await screen.findByRole('textbox', { name: 'Title' });
  const { getTask, getTasks } = tasksApi.endpoints;
  await waitFor(() => {
    expect(getTask.select({ id: 7 })(app.store.getState()).data).toBeDefined();
    expect(getTasks.select()(app.store.getState()).data).toBeDefined();
  });
  const change = (changes: Partial<typeof original>) =>
    tasks.change((all) => all.map((task) => ({ ...task, ...changes })));
  return { ...app, ...tasks, change, title };
}

const save = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Save' }));
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const lastSent = (sent: { body: unknown }[]) => sent.at(-1)?.body;

beforeEach(() => drafts.removeAll(employee.id));

describe('a form whose subject others change', () => {
  it('saves its own changes, and keeps theirs', async () => {
    const { user, title, change, sent } = await open();
    await fill(user, title, 'Flyer');
    change({ status: 'done' });
    await save(user);
    await closed();
    expect(lastSent(sent)).toMatchObject({ title: 'Flyer', status: 'done' });
    expect(await screen.findByText(/^Saved, together with what was changed meanwhile: Status/)).toBeVisible();
  });

  it('lets the user choose where both changed a field, and names the other user', async () => {
    const { user, title, change, sent } = await open();
    await fill(user, title, 'Flyer');
    change({ title: 'Leaflet', status: 'done' });
    await save(user);

    const panel = await screen.findByRole('region', { name: 'This was changed meanwhile' });
    expect(within(panel).getByRole('heading', { name: 'This was changed meanwhile' })).toBeVisible();
    expect(within(panel).getByRole('status')).toHaveTextContent('This was changed meanwhile');
    expect(within(panel).getByText('Leaflet')).toBeVisible();
    expect(within(panel).getByText('Flyer')).toBeVisible();
    expect(within(panel).getByText('Done')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Nothing is saved yet');
    const before = sent.length;
    await save(user);
    expect(sent).toHaveLength(before);

    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    await user.click(within(panel).getByRole('radio', { name: /^Stored now/ }));
    expect(scrolled.mock.contexts.at(-1)).toBe(screen.getByRole('button', { name: 'Save' }));
    expect(title).toHaveValue('Leaflet');
    await user.click(within(panel).getByRole('radio', { name: /^You/ }));
    expect(title).toHaveValue('Flyer');
    await save(user);
    await closed();
    expect(lastSent(sent)).toMatchObject({ title: 'Flyer', status: 'done' });
  });

  it('lets the keyboard scroll a text that is longer than its frame', async () => {
    vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(900);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(144);
    const { user, title, change } = await open();
    await fill(user, title, 'Flyer');
    change({ title: 'Leaflet' });
    await save(user);
    const panel = await screen.findByRole('region', { name: 'This was changed meanwhile' });
    await user.click(within(panel).getByRole('radio', { name: 'Stored now Leaflet' }));
    await user.tab();
    expect(within(panel).getByRole('group', { name: 'Stored now' })).toHaveFocus();
  });

  it('takes over others’ changes while open, except in edited fields', async () => {
    const { user, store, title, change } = await open();
    await fill(user, title, 'Flyer');
    change({ title: 'Leaflet', description: 'As decided' });
    await store.dispatch(tasksApi.endpoints.getTask.initiate({ id: 7 }, { forceRefetch: true, subscribe: false }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Description' })).toHaveValue('As decided'));
    expect(title).toHaveValue('Flyer');
    expect(await screen.findByRole('radio', { name: /Leaflet/ })).toBeVisible();
  });
});

it('merges a draft with its former base', async () => {
  drafts.write(employee.id, 'task/7', { title: 'Flyer' }, 1, { title: 'Billboard' });
  await open();
  expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveValue('Flyer');
  expect(await screen.findByRole('radio', { name: /Poster/ })).toBeVisible();
});

it('names the other editors, and reports itself as open until it is closed', async () => {
  const told: string[] = [];
  server.use(
    http.get('*/api/tasks/:id/editors', () => HttpResponse.json({ editors: [people[0]] })),
    noContent('put', '*/api/tasks/:id/editors/me', () => told.push('here')),
    noContent('delete', '*/api/tasks/:id/editors/me', () => told.push('gone')),
  );
  const { user } = await open();
  expect(await screen.findByText('Anna Nowak is editing this')).toBeVisible();
  await waitFor(() => expect(told).toContain('here'));
  told.length = 0;
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(told).toEqual(['gone']));
});

const before: Stored<{ title: string }> = { values: { title: 'Poster' }, revision: '1' };
const after: Stored<{ title: string }> = { values: { title: 'Leaflet' }, revision: '2' };

/** A form of one field, and a button for another user's change behind it. */
function RenameForm({ save }: { save: () => Promise<void> }) {
  const [stored, setStored] = useState(before);
  const form = useSaveForm({
    initial: { title: 'Poster' },
    save,
    conflicts: { stored, toStored: () => stored, fieldLabel: () => 'Title' },
    failureText: (reason) => reason,
  });
  return (
    <Form form={form}>
      <input aria-label="Title" {...form.field('title')} />
      {form.conflictNotice}
      <FormFooter saveLabel="Save" busy={form.busy} onCancel={() => undefined} />
      <button type="button" onClick={() => flushSync(() => setStored(after))}>
        Change elsewhere
      </button>
    </Form>
  );
}

it('overwrites nothing if saved before a reported change is shown', async () => {
  const save = vi.fn(() => Promise.resolve());
  const { user } = renderWithProviders(<RenameForm save={save} />);
  await fill(user, screen.getByRole('textbox', { name: 'Title' }), 'Flyer');
  await act(async () => {
    screen.getByRole('button', { name: 'Change elsewhere' }).click();
    screen.getByRole('button', { name: 'Save' }).click();
    await Promise.resolve();
  });
  expect(save).not.toHaveBeenCalled();
  expect(await screen.findByRole('radio', { name: /Leaflet/ })).toBeVisible();
});
