import type { UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { choose, fill, renderWithProviders, screen, waitFor } from '@/test/render';
import { http, HttpResponse, refusal, refusalOf, server } from '@/test/server';
import { emailAndName } from '@/ui/text/person-name';
import { sessionApi } from '@/api/session.api';
import { aTask, people, serveTasks } from '@/test/fixtures/tasks';
import { NewTaskForm } from './later-forms';
import { EditTaskModal, NewTaskModal } from './task-modals';

const paweł = { first_name: 'Paweł', last_name: 'Wiśniewski', profile_picture: null };
const newcomer = { id: 4, email: 'nora@studio.example', ...paweł };

function NewTask({ opened: atFirst = true }: { opened?: boolean }) {
  const [opened, setOpened] = useState(atFirst);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        New task
      </button>
      <NewTaskModal opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

const original = aTask({ id: 7, title: 'Old title', description: 'Text', priority: 'high', category: 'support' });

function EditTask() {
  const [task, setTask] = useState<typeof original | undefined>(original);
  return <EditTaskModal task={task} onClose={() => setTask(undefined)} />;
}

const field = (name: string) => screen.getByRole('textbox', { name });
const save = (user: UserEvent, name = 'Create task') => user.click(screen.getByRole('button', { name }));

describe('a new task', () => {
  it('can be typed at once where its form was fetched before', async () => {
    await NewTaskForm.preload();
    serveTasks([]);
    const { user } = renderWithProviders(<NewTask opened={false} />);
    await user.click(screen.getByRole('button', { name: 'New task' }));
    await user.keyboard('Call the client');
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Call the client');
  });

  it('finds people by name as well, whatever the accents, even who registered after they were fetched', async () => {
    serveTasks([]);
    const { user, store } = renderWithProviders(<NewTask opened={false} />);
    const fetched = store.dispatch(sessionApi.endpoints.getUsers.initiate());
    await fetched;
    server.use(http.get('*/api/users', () => HttpResponse.json([...people, newcomer])));
    await user.click(screen.getByRole('button', { name: 'New task' }));
    const assignee = await screen.findByRole('combobox', { name: 'Assignee' });
    await waitFor(() => expect(assignee).toBeEnabled());
    await user.click(assignee);
    const name = emailAndName(newcomer);
    await screen.findByRole('option', { name });
    await user.type(assignee, 'wisn pawel{Enter}');
    expect(assignee).toHaveValue(name);
    fetched.unsubscribe();
  });

  it('takes the first match of a short list with Enter', async () => {
    serveTasks([]);
    const { user } = renderWithProviders(<NewTask />);
    const status = await screen.findByRole('combobox', { name: 'Status' });
    await user.clear(status);
    await user.type(status, 'progr{Enter}');
    expect(status).toHaveValue('In progress');
  });

  it.each([
    ['users', 'Assignee', 'People could not be loaded. Try again'],
    ['projects', 'Project', 'Projects could not be loaded. Try again'],
  ])('says at its field that %s did not come, and asks again', async (list, name, text) => {
    serveTasks([]);
    server.use(http.get(`*/api/${list}`, () => new HttpResponse(null, { status: 500 }), { once: true }));
    const { user } = renderWithProviders(<NewTask />);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByRole('combobox', { name })).toHaveAccessibleDescription(text);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  it('starts as todo, general and unassigned, and sends all its fields', async () => {
    const { sent } = serveTasks([]);
    const { user } = renderWithProviders(<NewTask />);
    const starts = { Status: 'To do', Category: 'General', Project: '', Assignee: '' };
    for (const [name, value] of Object.entries(starts))
      expect(await screen.findByRole('combobox', { name })).toHaveValue(value);
    expect(screen.getByRole('checkbox', { name: 'Urgent' })).not.toBeChecked();
    await fill(user, field('Title'), '  Call the bakery ');
    await fill(user, field('Description'), 'About the oven');
    await user.click(screen.getByRole('combobox', { name: 'Assignee' }));
    const bert = await screen.findByRole('option', { name: 'bert@studio.example' });
    const names = screen.getAllByRole('option').map((option) => option.textContent);
    expect(names).toEqual(['me', 'anna@studio.example (Anna Nowak)', 'bert@studio.example']);
    await user.click(bert);
    await choose(user, 'Status', 'In progress');
    await choose(user, 'Category', 'Meeting');
    await user.click(screen.getByRole('checkbox', { name: 'Urgent' }));
    await save(user);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const body = {
      title: 'Call the bakery',
      description: 'About the oven',
      assignee: 3,
      status: 'in_progress',
      category: 'meeting',
      priority: 'normal',
      urgent: true,
      projectId: null,
      order: 0,
    };
    expect(sent).toEqual([{ method: 'POST', path: '/api/tasks', body }]);
    expect(await screen.findByText('Task created')).toBeVisible();
  });

  it('without a title is not saved; without an assignee says so until one of them changes', async () => {
    const { sent } = serveTasks([]);
    const { user } = renderWithProviders(<NewTask />);
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), '   ');
    await save(user);
    expect(screen.queryByText('Assignee is required')).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.type(field('Title'), 'Logo');
    await save(user);
    expect(screen.getByText('Assignee is required')).toBeVisible();
    await user.type(field('Description'), 'x');
    expect(screen.getByText('Assignee is required')).toBeVisible();
    await user.type(field('Title'), '!');
    expect(screen.queryByText('Assignee is required')).not.toBeInTheDocument();

    await save(user);
    await choose(user, 'Assignee', 'me');
    expect(screen.queryByText('Assignee is required')).not.toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  it('that is refused keeps what was entered, and says why until that changes, or at its field', async () => {
    serveTasks([]);
    server.use(http.post('*/api/tasks', () => refusal(400, 'Unknown assignee')));
    const { user } = renderWithProviders(<NewTask />);
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Logo');
    await choose(user, 'Assignee', 'me');
    await save(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to create task: Unknown assignee');
    expect(field('Title')).toHaveValue('Logo');
    await user.type(field('Title'), '!');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    server.use(http.post('*/api/tasks', () => refusalOf('projectId', 'This project is gone')));
    await save(user);
    const project = screen.getByRole('combobox', { name: 'Project' });
    await waitFor(() => expect(project).toHaveAccessibleDescription('This project is gone'));
    expect(project).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to create task: This project is gone');
  });

  it('is created once, however often one presses', async () => {
    const { sent } = serveTasks([]);
    const { user } = renderWithProviders(<NewTask />);
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Logo');
    await choose(user, 'Assignee', 'me');
    await user.click(field('Title'));
    await user.keyboard('{Control>}{Enter}{Enter}{/Control}{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toHaveLength(1);
  });
});

describe('a task being edited', () => {
  it('that was deleted meanwhile says so and keeps what was entered', async () => {
    serveTasks([]);
    const { user } = renderWithProviders(<EditTask />);
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), '!');
    await save(user, 'Save');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update task: There is no such task');
    expect(field('Title')).toHaveValue('Old title!');
  });
});
