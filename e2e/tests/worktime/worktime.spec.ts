import { type BrowserContext } from '@playwright/test';
import { checkA11y } from '../../fixtures/accessibility';
import { type Api, type Person } from '../../fixtures/api';
import { answerConsent, logIn } from '../../fixtures/auth-pages';
import { expect, test } from '../../fixtures/test';

interface WorkDay {
  id: number;
  start_at: string;
  end_at: string | null;
}

async function daysOf(api: Api, person: Person): Promise<WorkDay[]> {
  return (await api.get<{ days: WorkDay[] }>(person, '/api/worktime/yearly')).days;
}

const count = (api: Api, person: Person) => api.post(person, '/api/worktime/session-consent', { isCounted: true });

test('a day of work from the question after the login to its end', async ({ page, api }) => {
  const person = await api.registerEmployee('worker');
  await logIn(page, person.email, person.password);
  await answerConsent(page, 'yes');

  const header = page.getByRole('group', { name: 'Work time today' });
  await expect(header).toHaveText(/active since \d\d:\d\d/);
  await expect(header).toContainText('0h 0m');
  await page.goto('/worktime');
  await expect(page.getByRole('heading', { level: 1, name: person.email })).toBeVisible();
  await expect(page.getByText('ongoing')).toBeVisible();
  await checkA11y(page);

  await header.getByRole('button', { name: 'End day' }).click();
  await expect(page).toHaveURL('/login');
  // Logging out does not wait for the clock-out.
  await expect.poll(async () => (await daysOf(api, person))[0]?.end_at).toEqual(expect.any(String));
});

test('an admin opens a user’s day, closes it and corrects its end', async ({ asAdmin: { page }, api }) => {
  const person = await api.registerEmployee('watched');
  await count(api, person);

  await page.goto('/worktime');
  await expect(page.getByRole('tab', { name: 'Me', selected: true })).toBeVisible();
  await page.getByRole('tab', { name: person.email }).click();
  await expect(page).toHaveURL(new RegExp(`user=${person.id}`));
  await page.reload();
  await expect(page.getByRole('tab', { name: person.email, selected: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: person.email })).toBeVisible();

  await page.getByRole('button', { name: 'Close session' }).click();
  await expect(page.getByText('ongoing')).toBeHidden();
  await expect.poll(async () => (await daysOf(api, person))[0]?.end_at).not.toBeNull();

  await page.getByRole('button', { name: /^Edit the end of/ }).click();
  const end = page.getByRole('textbox', { name: 'End time' });
  await checkA11y(page);
  const [day] = await daysOf(api, person);
  const moment = new Date(Date.parse(day!.start_at) + 1).toISOString();
  await end.fill(moment);
  await page.keyboard.press('Enter');
  await expect(end).toBeHidden();
  await expect.poll(async () => (await daysOf(api, person))[0]?.end_at).toBe(moment);
});

/** Counts the heartbeats of all pages of a browser. */
function heartbeatsOf(context: BrowserContext): { count: number } {
  const heartbeats = { count: 0 };
  context.on('request', (request) => {
    if (request.url().endsWith('/api/worktime/heartbeat')) heartbeats.count += 1;
  });
  return heartbeats;
}

/** Waits until all tabs share the same state, which takes real time, and more on a busy machine. */
async function agree(context: BrowserContext): Promise<void> {
  const known = () => context.pages().map((tab) => tab.evaluate(() => localStorage.getItem('worktime-heartbeat')));
  await expect.poll(async () => new Set(await Promise.all(known())).size).toBe(1);
}

/** Advances the clock of all tabs second by second, so that messages between them arrive in between. */
async function pass(context: BrowserContext, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    await agree(context);
    await context.clock.runFor(1_000);
  }
}

test('two tabs send one heartbeat a minute while the user works, and none while not', async ({
  asEmployee: { page, person },
  api,
}) => {
  test.slow();
  await count(api, person);
  const context = page.context();
  await context.clock.install();
  const heartbeats = heartbeatsOf(context);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/');
    await expect(tab.getByRole('group', { name: 'Work time today' })).toBeVisible();
  }
  // The user has been idle for ten minutes, and from here on the test controls the clock.
  await context.clock.pauseAt(Date.now() + 600_000);
  heartbeats.count = 0;

  await page.mouse.move(200, 300);
  await pass(context, 5);
  await expect.poll(() => heartbeats.count).toBe(1);

  for (let step = 1; step <= 9; step++) {
    await (step % 4 === 0 ? page : other).mouse.move(200 + step, 300);
    await pass(context, 15);
  }
  // Two more after over two minutes; whenever another tab takes over, it waits for two seconds.
  await expect.poll(() => heartbeats.count).toBe(3);

  await pass(context, 130);
  const afterTwoMinutes = heartbeats.count;
  await context.clock.runFor(600_000);
  expect(heartbeats.count).toBe(afterTwoMinutes);

  await other.mouse.move(400, 400);
  await pass(context, 5);
  await expect.poll(() => heartbeats.count).toBe(afterTwoMinutes + 1);
});

test('the question is answered in one tab for the other, and once for the login', async ({ page, context, api }) => {
  const person = await api.registerEmployee('tabs');
  const title = 'Does this login count as work time?';
  await logIn(page, person.email, person.password);
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByRole('dialog', { name: title })).toBeVisible();
  await answerConsent(page, 'yes');
  await expect(other.getByRole('dialog', { name: title })).toBeHidden();
  await expect(other.getByRole('group', { name: 'Work time today' })).toBeVisible();
  await other.reload();
  await expect(other.getByRole('group', { name: 'Work time today' })).toBeVisible();
  await expect(other.getByRole('dialog')).toBeHidden();
});

test('End day in one tab ends it in the other, and no heartbeat brings it back', async ({
  asEmployee: { page, person },
  api,
}) => {
  await count(api, person);
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await tab.goto('/');
    await expect(tab.getByRole('button', { name: 'End day' })).toBeVisible();
  }
  await page.getByRole('button', { name: 'End day' }).click();
  await expect(page).toHaveURL('/login');
  await expect(other).toHaveURL('/login');
  const again = await api.signIn(person.email, person.password);
  const [day] = await daysOf(api, again);
  expect(day?.end_at).not.toBeNull();
});
