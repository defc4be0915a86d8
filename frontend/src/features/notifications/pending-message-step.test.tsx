import { describe, expect, it } from 'vitest';
import { renderWithProviders, screen, waitFor } from '@/test/render';
import { notification, serveNotifications } from '@/test/fixtures/notifications';
import { NotificationBell } from './notification-bell';
import { PendingMessageStep } from './pending-message-step';

const message = (id: number, newValue: string) =>
  notification({ id, action: 'admin_message', taskId: null, taskTitle: null, newValue });

const step = (
  <PendingMessageStep>
    <p>What comes next</p>
  </PendingMessageStep>
);

describe('after the login', () => {
  it('renders its children if there is no message', async () => {
    serveNotifications(notification());
    renderWithProviders(step);
    expect(await screen.findByText('What comes next')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('renders its children if the request fails, and retries after a reload', async () => {
    const server = serveNotifications(message(1, 'Late'));
    server.failing = true;
    const first = renderWithProviders(step);
    expect(await screen.findByText('What comes next')).toBeVisible();
    first.unmount();
    server.failing = false;
    renderWithProviders(step);
    expect(await screen.findByText('Late')).toBeVisible();
  });

  it('shows all messages, oldest first, and marks each as read when closed', async () => {
    const server = serveNotifications(message(2, 'Second'), message(1, 'First'));
    const { user } = renderWithProviders(step);
    expect(await screen.findByText('First')).toBeVisible();
    expect(server.asked).not.toContain('read 1');
    expect(screen.queryByText('What comes next')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Got it' }));
    expect(await screen.findByText('Second')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Got it' }));
    expect(await screen.findByText('What comes next')).toBeVisible();
    expect(server.asked).toEqual(['pending', 'read 1', 'pending', 'read 2', 'pending']);
  });

  it('asks once per login; later messages wait for the next one', async () => {
    const server = serveNotifications();
    const first = renderWithProviders(step);
    await screen.findByText('What comes next');
    first.unmount();
    server.list = [message(3, 'Later')];
    renderWithProviders(step);
    expect(await screen.findByText('What comes next')).toBeVisible();
    expect(server.asked).toEqual(['pending']);
  });

  it('does not interrupt for a message that arrives later', async () => {
    const server = serveNotifications(notification({ id: 4 }));
    const app = renderWithProviders(
      <>
        <NotificationBell />
        {step}
      </>,
    );
    await screen.findByText('What comes next');
    server.list = [message(5, 'Surprise'), ...server.list];
    await app.user.click(await screen.findByRole('button', { name: /1 unread/ }));
    await app.user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(server.asked).toContain('read all'));
    expect(screen.queryByRole('dialog', { name: /^Message from/ })).not.toBeInTheDocument();
  });

  it('renders its children even if marking as read fails', async () => {
    const server = serveNotifications(message(1, 'Stubborn'));
    const { user } = renderWithProviders(step);
    await screen.findByText('Stubborn');
    server.failing = true;
    await user.click(screen.getByRole('button', { name: 'Got it' }));
    expect(await screen.findByText('What comes next')).toBeVisible();
  });
});
