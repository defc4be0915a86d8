import { checkPlainA11y } from '../fixtures/accessibility';
import { expect, landingPassword, landingWords, openLanding, test } from '../fixtures/landing';

for (const [locale, words] of Object.entries(landingWords)) {
  test.describe(`in a browser in ${locale}`, () => {
    test.use({ locale });

    test('the page and the 404 page speak the language, and fit the narrowest phone', async ({ page }) => {
      const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto('/');
      await expect(page.locator('html')).toHaveAttribute('lang', words.lang);
      await expect(page).toHaveTitle(words.title);
      await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', words.description);
      await expect(page.getByLabel(words.password)).toBeVisible();
      expect(await tooWide()).toBeLessThanOrEqual(0);
      await openLanding(page);
      await expect(page.getByRole('button', { name: words.send })).toBeVisible();
      expect(await tooWide()).toBeLessThanOrEqual(0);

      await page.setViewportSize({ width: 1440, height: 900 });
      await expect(page.getByRole('navigation').getByRole('link')).toHaveText(words.nav);
      const answer = await page.goto('/no/such/page');
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.notFound);
      await expect(page.locator('html')).toHaveAttribute('lang', words.lang);
      await page.getByRole('link', { name: words.home }).click();
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(words.phrases.join(' '));
    });
  });
}

test('the gate refuses a wrong password, accepts the right one and remembers it', async ({ page }) => {
  await page.goto('/');
  const password = page.getByLabel('Password');
  await expect(password).toBeFocused();
  await expect(page.locator('#contact')).toHaveCount(0);
  await page.keyboard.type('open sesame');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Incorrect password.');
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await expect(password).toBeFocused();
  await checkPlainA11y(page);

  await password.fill(landingPassword);
  await page.getByRole('button', { name: 'Open the page' }).click();
  const title = page.getByRole('heading', { level: 1, name: landingWords['en-GB'].phrases.join(' ') });
  await expect(title).toBeVisible();
  await page.reload();
  await expect(title).toBeVisible();
  await expect(password).toHaveCount(0);
});

test('the page, its form’s messages, its menu and the 404 page are accessible', async ({ page }) => {
  await openLanding(page);
  await checkPlainA11y(page);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(3);
  await checkPlainA11y(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('navigation')).toBeVisible();
  await checkPlainA11y(page);
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(landingWords['en-GB'].notFound);
  await checkPlainA11y(page);
});

test('a chosen language is kept', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'DE, Deutsch' }).click();
  await expect(page.getByLabel('Passwort')).toBeVisible();
  await expect(page.getByRole('button', { name: 'DE, Deutsch' })).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByLabel('Passwort')).toBeVisible();
});

test('the navigation scrolls to its sections, updates the address and follows the scrolling', async ({ page }) => {
  await openLanding(page);
  const current = page.getByRole('navigation').locator('[aria-current]');
  await expect(current).toHaveText('Home');

  await page.getByRole('navigation').getByRole('link', { name: 'Process' }).click();
  await expect(page).toHaveURL('/#process');
  await expect(page.getByRole('heading', { name: 'From the first talk to the launch and beyond' })).toBeInViewport();
  await expect(current).toHaveText('Process');

  await page.getByRole('button', { name: 'Send message' }).scrollIntoViewIfNeeded();
  await expect(current).toHaveText('Contact');
  await expect(page).toHaveURL('/#process');

  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('smooth scrolling ends at its target, and the header stands out meanwhile', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openLanding(page);
  await expect(page.getByRole('banner')).toHaveAttribute('data-scrolled', 'false');
  await page.getByRole('link', { name: 'Start a project' }).click();
  await expect(page).toHaveURL('/#contact');
  await expect(page.getByRole('heading', { name: 'Tell us about your project' })).toBeInViewport();
  await expect(page.getByRole('banner')).toHaveAttribute('data-scrolled', 'true');
  await expect(page.getByRole('navigation').locator('[aria-current]')).toHaveText('Contact');
});

test('the button back to the top appears far down, and works', async ({ page }) => {
  await openLanding(page);
  const link = page.getByRole('link', { name: 'Back to top' });
  await expect(link).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, window.innerHeight * 0.6 + 2));
  await expect(link).toBeVisible();
  await link.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(link).toHaveCount(0);
});

test('on a phone the navigation is a menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openLanding(page);
  const menu = page.getByRole('button', { name: 'Menu' });
  const services = page.getByRole('navigation').getByRole('link', { name: 'Services' });
  await expect(services).toBeHidden();

  await menu.click();
  await expect(services).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(services).toBeHidden();
  await expect(menu).toBeFocused();

  await page.keyboard.press('Enter');
  await services.click();
  await expect(page).toHaveURL('/#services');
  await expect(services).toBeHidden();
  await expect(page.getByRole('heading', { name: 'What we do for you' })).toBeInViewport();
});
