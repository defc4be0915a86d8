import { expect, it } from 'vitest';
import { renderWithProviders, screen, waitFor } from '@/test/render';
import { http, HttpResponse, server } from '@/test/server';
import { ChatWidget } from './chat-widget';

const url = 'https://n8n.example/chat';

it('tells the server of each answer, for its page of wires, but not of failures', async () => {
  let notes = 0;
  const answers = [() => HttpResponse.json({ reply: 'Hi' }), () => new HttpResponse(null, { status: 500 })];
  server.use(
    http.post(url, () => answers.pop()?.()),
    http.post('*/api/workflows/wires/assistant', () => {
      notes += 1;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = renderWithProviders(<ChatWidget url={url} userId={2} />);
  await user.click(screen.getByRole('button', { name: 'Open AI assistant' }));
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Hello?{Enter}');
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(notes).toBe(0);
  await user.click(again);
  expect(await screen.findByText('Hi')).toBeVisible();
  await waitFor(() => expect(notes).toBe(1));
});
