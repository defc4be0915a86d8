import { checkA11y } from '../fixtures/accessibility';
import { unique } from '../fixtures/api';
import { expect, test } from '../fixtures/test';

test('a project becomes a template, and a colleague creates a project from it, with dates from its start', async ({
  asAdmin: { page, person: admin },
  asEmployee: { page: other, person },
  api,
}) => {
  const name = unique('Weingut');
  const project = await api.createProject(admin, { name, description: 'Begins on 09/11/2026' });
  const [kickOff, launch] = [unique('Kick-off'), unique('Launch')];
  const task = { projectId: project.id, assignee: admin.id };
  await api.createTask(admin, { ...task, title: `${launch} on 30/11/2026`, status: 'done', urgent: true });
  await api.createTask(admin, { ...task, title: kickOff, category: 'meeting', description: 'Until 2026-11-10' });

  await page.goto(`/projects/${project.id}`);
  await page.getByRole('button', { name: 'Save as template' }).click();
  const save = page.getByRole('dialog', { name: 'Save as template' });
  const template = unique('Website');
  await save.getByRole('textbox', { name: 'Name of the template' }).fill(template);
  await save.getByRole('textbox', { name: 'Project start' }).fill('09/11/2026');
  await checkA11y(page, '[role=dialog]');
  await save.getByRole('button', { name: 'Save template' }).click();
  await expect(page.getByText(`Template “${template}” saved`)).toBeVisible();
  await expect(save).toBeHidden();

  await other.goto('/projects');
  await other.getByRole('button', { name: 'From a template' }).click();
  const choose = other.getByRole('dialog', { name: 'From a template' });
  // Only its author and admins can edit it.
  await expect(choose.getByRole('button', { name: template })).toHaveCount(1);
  await choose.getByRole('button', { name: template }).click();
  await choose.getByRole('textbox', { name: 'Start date' }).fill('11/01/2027');
  const preview = choose.getByRole('listitem');
  await expect(preview.first()).toContainText(kickOff);
  await expect(preview.first()).toContainText('Until 2027-01-12');
  await expect(preview.last()).toContainText(`${launch} on 01/02/2027`);
  await checkA11y(other, '[role=dialog]');
  const made = unique('Brauerei');
  await choose.getByRole('textbox', { name: 'Name of the project' }).fill(made);
  await choose.getByRole('checkbox', { name: 'Assign the tasks to the same people' }).uncheck();
  await choose.getByRole('button', { name: 'Create project' }).click();

  await expect(other.getByRole('heading', { level: 1, name: made })).toBeVisible();
  await expect(other.getByText('Begins on 11/01/2027')).toBeVisible();
  for (const title of [kickOff, `${launch} on 01/02/2027`]) {
    const row = other.getByRole('listitem').filter({ hasText: title });
    await expect(row).toContainText('To do');
    await expect(row).toContainText('me');
  }
  // The admin finds it in the list, and can edit it, too.
  await page.goto(`/projects?q=${made}`);
  await expect(page.getByRole('row', { name: new RegExp(made) })).toContainText('2');
  expect(person.id).not.toBe(admin.id);
});
