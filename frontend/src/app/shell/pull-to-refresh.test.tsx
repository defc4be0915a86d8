import { expect, it } from 'vitest';
import { fireEvent, renderApp, screen, waitFor } from '@/test/render';
import { deferred, http, HttpResponse, server } from '@/test/server';

const finger = (clientY: number) => ({ touches: [{ clientY }] });

function pull(length: number, from: Element = document.body) {
  fireEvent.touchStart(from, finger(100));
  fireEvent.touchMove(from, finger(100 + length));
  fireEvent.touchEnd(from, { touches: [] });
}

it('pulling far enough at the top fetches what the screen shows, once', async () => {
  renderApp('/profile');
  await screen.findByText('User data will be added here');
  let asked = 0;
  const answer = deferred();
  server.use(
    http.get('*/api/notifications/unread-count', async () => {
      asked += 1;
      await answer.until;
      return HttpResponse.json({ count: 0 });
    }),
  );
  pull(60);
  pull(-200);
  const scrolled = document.createElement('div');
  document.body.append(scrolled);
  scrolled.scrollTop = 5;
  pull(200, scrolled);
  expect(screen.queryByText('Refreshing')).not.toBeInTheDocument();
  pull(200);
  expect(await screen.findByText('Refreshing')).toBeInTheDocument();
  pull(200);
  answer.release();
  await waitFor(() => expect(screen.queryByText('Refreshing')).not.toBeInTheDocument());
  expect(asked).toBe(1);
  scrolled.remove();
});
