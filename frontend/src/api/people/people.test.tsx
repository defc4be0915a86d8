import { describe, expect, it, onTestFinished } from 'vitest';
import { act, admin, renderRoutes, screen, waitFor } from '@/test/render';
import { http, HttpResponse, server } from '@/test/server';
import { createStore } from '@/app/store';
import { usePictures } from '@/features/tasks/board/use-pictures';
import { people } from '@/test/fixtures/tasks';
import { adminApi } from '../admin/admin.api';
import { worktimeApi } from '../worktime/worktime.api';

function Picture() {
  const pictureOf = usePictures();
  return <p>{pictureOf(1) ?? 'none'}</p>;
}

describe('the people of the studio', () => {
  it('are fetched again for the work times when an admin has changed an account', async () => {
    let asked = 0;
    server.use(
      http.get('*/api/worktime/users', () => {
        asked += 1;
        return HttpResponse.json(people);
      }),
      http.patch('*/admin/users/1', () => HttpResponse.json({ user: admin })),
    );
    const { dispatch } = createStore();
    const subscription = dispatch(worktimeApi.endpoints.getWorktimeUsers.initiate());
    onTestFinished(() => subscription.unsubscribe());
    await subscription;
    await dispatch(adminApi.endpoints.updateUser.initiate({ id: 1, updateUserDto: { first_name: 'Hanna' } }));
    await waitFor(() => expect(asked).toBe(2));
  });

  it('show a picture that a colleague has chosen meanwhile when the tab is seen again', async () => {
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
