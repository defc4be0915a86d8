import { describe, expect, it } from 'vitest';
import { act, employee, fill, renderApp, screen } from '@/test/render';
import { config, http, HttpResponse, server } from '@/test/server';
import { signedOut } from '@/api/client/session-slice';
import { sessionApi } from '@/api/session.api';

const webhook = 'https://automation.example/webhook/chat';

/** Tells where the chat posts to those who are signed in only. */
const toldConfig = http.get('*/api/config', ({ request }) => {
  const isIn = request.headers.get('Authorization') === 'Bearer fresh';
  return HttpResponse.json({ ...config, chatWebhookUrl: isIn ? webhook : null });
});

describe('the address of the chat', () => {
  it('is loaded after a login, and forgotten after a logout', async () => {
    server.use(
      toldConfig,
      http.post('*/auth/login', () => HttpResponse.json({ token: 'fresh' })),
      http.get('*/auth/me', () => HttpResponse.json({ user: employee })),
      http.post(webhook, () => HttpResponse.json({ reply: 'Hi, Ewa!' })),
    );
    const { user, store } = renderApp('/login', { user: null });
    const known = () => sessionApi.endpoints.getConfig.select()(store.getState()).data?.chatWebhookUrl;
    await fill(user, await screen.findByLabelText('Email'), 'ewa@studio.example');
    expect(known()).toBeUndefined();
    await fill(user, screen.getByLabelText('Password'), 'secret');
    await user.click(screen.getByRole('button', { name: 'Log in' }));

    await user.click(await screen.findByRole('button', { name: 'Open AI assistant' }));
    await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'Hello?{Enter}');
    expect(await screen.findByText('Hi, Ewa!')).toBeVisible();
    expect(known()).toBe(webhook);

    act(() => void store.dispatch(signedOut()));
    expect(known()).toBeUndefined();
    await screen.findByRole('heading', { name: 'Welcome back' });
    expect(known()).not.toBe(webhook);
  });
});
