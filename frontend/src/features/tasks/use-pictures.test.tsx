import { describe, expect, it } from 'vitest';
import { people } from '@/test/fixtures/tasks';
import { act, renderRoutes, screen } from '@/test/render';
import { http, HttpResponse, server } from '@/test/server';
import { usePictures } from './use-pictures';

function Picture() {
  const pictureOf = usePictures();
  return <p>{pictureOf(1) ?? 'none'}</p>;
}

describe('the people of the studio', () => {
  it('show a colleague’s new picture when the tab becomes visible', async () => {
    let picture: string | null = null;
    server.use(
      http.get('*/api/users', () =>
        HttpResponse.json(people.map((person) => ({ ...person, profile_picture: picture }))),
      ),
    );
    renderRoutes([{ path: '/', element: <Picture /> }], '/');
    expect(await screen.findByText('none')).toBeVisible();
    picture = 'anna.webp';
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('anna.webp')).toBeVisible();
  });
});
