import { describeOnce } from '../../support/test-app';

const DEFAULTS = {
  studioName: 'Studio',
  chatWebhookUrl: null,
  wordpressUrl: null,
  automationUrl: null,
  worktimeCurrentYearFirstMonth: 10,
  timezone: 'Europe/Berlin',
  sendsMail: false,
};

describeOnce('the client’s configuration', (app) => {
  it('is public, and says what is not configured', async () => {
    const { status, body } = await app().guest.get<Record<string, unknown>>('/api/config');
    expect(status).toBe(200);
    expect(body).toEqual({ ...DEFAULTS, version: null, commit: null });
  });
});

const ENV = {
  STUDIO_NAME: 'Größe & Söhne',
  CHAT_WEBHOOK_URL: 'https://chat.example/hook',
  WORDPRESS_URL: 'https://blog.example/wp-admin',
  AUTOMATION_URL: 'http://automation.internal:5678',
  WORKTIME_CURRENT_YEAR_FIRST_MONTH: '1',
  STUDIO_TIMEZONE: 'Europe/London',
};

describeOnce(
  'the client’s configuration of a studio with all settings',
  (app) => {
    it('contains the configured values, and no secret', async () => {
      const { body, headers } = await (await app().employee()).get<Record<string, unknown>>('/api/config');
      expect(body).toMatchObject({
        studioName: ENV.STUDIO_NAME,
        chatWebhookUrl: ENV.CHAT_WEBHOOK_URL,
        wordpressUrl: ENV.WORDPRESS_URL,
        automationUrl: ENV.AUTOMATION_URL,
        worktimeCurrentYearFirstMonth: 1,
        timezone: ENV.STUDIO_TIMEZONE,
        version: expect.stringMatching(/^\d+\.\d+\.\d+$/) as string,
      });
      expect(JSON.stringify(body)).not.toMatch(/secret|studio-code|mysql/i);
      expect(headers.get('cache-control')).toBe('private, no-cache, no-store');
    });

    it('lacks the chat and the version for guests and logged-out users', async () => {
      const { body } = await (await app().admin()).get<Record<string, unknown>>('/api/config');
      const forGuests = { ...body, chatWebhookUrl: null, version: null, commit: null };
      expect((await app().guest.get('/api/config')).body).toEqual(forGuests);
      const former = await app().employee();
      await former.post('/auth/logout');
      expect(await former.get('/api/config')).toMatchObject({ status: 200, body: forGuests });
      const forged = await app().guest.get('/api/config', { authorization: 'Bearer made.up.token' });
      expect(forged).toMatchObject({ status: 200, body: forGuests });
    });

    it('is a guest’s for a user with a temporary password', async () => {
      const account = { email: 'new@studio.test', role: 'employee', tempPassword: 'temporary-words' };
      expect((await (await app().admin()).post('/admin/users', account)).status).toBe(201);
      const user = await app().guest.signIn(account.email, account.tempPassword);
      expect((await user.get('/api/config')).body).toEqual((await app().guest.get('/api/config')).body);
      expect((await user.put('/auth/set-password', { newPassword: 'words of my own' })).status).toBe(200);
      const ready = await app().guest.signIn(account.email, 'words of my own');
      expect((await ready.get('/api/config')).body).toMatchObject({ chatWebhookUrl: ENV.CHAT_WEBHOOK_URL });
    });

    it('lets the browser connect to the chat only', async () => {
      // Without a built page, all paths except API calls have a page's headers.
      const { headers } = await app().guest.get('/no-such-page');
      expect(headers.get('content-security-policy')).toContain("connect-src 'self' https://chat.example;");
      expect(headers.get('content-security-policy')).toContain("script-src 'self'");
      expect(headers.get('x-powered-by')).toBeNull();
    });
  },
  ENV,
);
