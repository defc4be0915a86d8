import { describe, expect, it } from 'vitest';
import { i18n } from '@/i18n';
import type { NotificationDto } from '@/api/notifications.api';
import { notification } from '@/test/fixtures/notifications';
import { notificationText, pathOf } from './notification-text';

const me = 'ewa@studio.example';
const t = i18n.getFixedT('en');
const said = (changes: Parameters<typeof notification>[0]) => {
  const { sentence, detail } = notificationText(t, notification({ newValue: null, ...changes }), me);
  return [sentence, detail];
};
const edited = (fieldChanged: string, oldValue: string | null, newValue: string | null) =>
  said({ action: 'edited', fieldChanged, oldValue, newValue });

describe('a notification', () => {
  it('says who did what to which task, and leads there, a message nowhere', () => {
    expect(said({ action: 'created' })).toEqual(['Ben Lewis assigned you Launch the shop', null]);
    const commented = 'Ben Lewis commented on Launch the shop';
    expect(said({ action: 'comment_posted', newValue: 'Nice!' })).toEqual([commented, 'Nice!']);
    // Its words are erased for ever.
    expect(said({ action: 'comment_posted', newValue: null })).toEqual([commented, null]);
    const message = { action: 'admin_message', taskId: null, taskTitle: null, newValue: 'Hello' } as const;
    expect(said(message)).toEqual(['Ben Lewis sent you a message', 'Hello']);
    expect(pathOf(notification({ taskId: 7 }))).toBe('/tasks/7');
    expect(pathOf(notification({ action: 'admin_message', taskId: null, newValue: 'Hello' }))).toBeNull();
  });

  it('says what became of a correction in the reader’s words, without the line for those who do not know it', () => {
    const notice = { action: 'admin_message', taskId: null, taskTitle: null, oldValue: '2026-11-20' } as const;
    const asked = { ...notice, fieldChanged: 'correction_asked', newValue: 'Please correct it.\nOn the phone' };
    expect(said(asked)).toEqual(['Ben Lewis asks for a correction of work time', '20/11/2026: On the phone']);
    expect(pathOf(notification(asked))).toBe('/worktime/review');
    const accepted = { ...notice, fieldChanged: 'correction_accepted', newValue: 'It was corrected.' };
    expect(said(accepted)).toEqual(['Ben Lewis corrected your work time as you asked', '20/11/2026']);
    expect(pathOf(notification(accepted))).toBe('/worktime/timesheet?year=2026&month=11');
  });

  it('says what became of days off, and leads to them', () => {
    const notice = { action: 'admin_message', taskId: null, taskTitle: null, oldValue: '2026-08-03' } as const;
    const asked = { ...notice, fieldChanged: 'absence_asked', newValue: 'Please grant me days off.\nCamping' };
    expect(said(asked)).toEqual(['Ben Lewis asks for days off', '03/08/2026: Camping']);
    expect(pathOf(notification(asked))).toBe('/worktime/review');
    const refused = { ...notice, fieldChanged: 'absence_refused', newValue: 'They were not granted.' };
    expect(said(refused)).toEqual(['Ben Lewis refused your days off', '03/08/2026']);
    expect(pathOf(notification(refused))).toBe('/worktime/days-off?year=2026&month=8');
  });

  it('says of a new device what and where it was, and leads to all of them', () => {
    const words = 'Your account was used to log in on a new device\nFirefox, Windows · 203.0.113.7';
    const told = { action: 'admin_message', taskId: null, fieldChanged: 'new_device', newValue: words } as const;
    expect(said(told)).toEqual(['Your account was used to log in on a new device', 'Firefox, Windows · 203.0.113.7']);
    expect(pathOf(notification(told))).toBe('/settings#devices');
  });

  it('names several websites in one, and says when none can be checked', () => {
    const since = '2026-11-22T08:00:00.000Z';
    const site = { kind: 'down', projectId: null, name: 'Bakery, Florist', count: 2, since, until: null } as const;
    const about = (changes: Partial<NonNullable<NotificationDto['site']>> = {}) =>
      notification({ action: 'admin_message', taskId: null, fieldChanged: 'site', site: { ...site, ...changes } });
    const [sentence, detail] = said(about());
    expect([sentence, detail]).toEqual(['2 websites are down', expect.stringMatching(/^Since 22.*: Bakery, Florist$/)]);
    expect(said(about({ kind: 'back', until: since }))[0]).toBe('2 websites are back');
    const offline = said(about({ kind: 'offline', name: '', count: 0 }));
    expect(offline[0]).toBe('Websites cannot be checked: the dashboard itself has no connection');
    expect(offline[1]).toMatch(/^Since 22\/11\/2026, \d\d:\d\d$/);
    expect(pathOf(about())).toBe('/projects');
    expect(said(about({ projectId: 3, name: 'Bakery', count: undefined }))[0]).toBe('The website of Bakery is down');
    expect(said(about({ kind: 'security' }))).toEqual([
      'WordPress has a security release for 2 websites',
      'Bakery, Florist',
    ]);
    const ended = about({ kind: 'disconnected', projectId: 3, name: 'Bakery', count: undefined });
    expect(said(ended)).toEqual(['The WordPress site of Bakery no longer accepts the connection', null]);
    expect([pathOf(ended), pathOf(about({ kind: 'security' })), pathOf(about())]).toEqual([
      '/projects/3',
      '/wordpress',
      '/projects',
    ]);
  });

  it('tells admins which workflow keeps failing, and which works again', () => {
    const about = (isWell: boolean) =>
      notification({
        ...{ action: 'admin_message', taskId: null, fieldChanged: 'workflow' },
        workflow: { isWell, name: 'Invoices', since: '2026-11-22T08:00:00.000Z' },
      });
    expect(said(about(false))).toEqual(['The workflow Invoices keeps failing', 'Since 22/11/2026, 09:00']);
    expect(said(about(true))).toEqual(['The workflow Invoices works again', null]);
    expect(pathOf(about(true))).toBe('/n8n');
  });

  it('shows what changed in the reader’s words, urgent or no longer', () => {
    const status = edited('status', 'todo', 'in_progress');
    expect(status).toEqual(['Ben Lewis changed the status of Launch the shop', 'To do → In progress']);
    expect(edited('category', 'general', 'website')[1]).toBe('General → Website');
    expect(edited('priority', 'low', 'high')[1]).toBe('Low → High');
    expect(edited('projectId', null, 'Harbour & Vine')[1]).toBe('none → Harbour & Vine');
    expect(edited('title', 'Old', 'New')).toEqual(['Ben Lewis renamed Launch the shop', 'Old → New']);
    const description = edited('description', 'long', 'longer');
    expect(description).toEqual(['Ben Lewis changed the description of Launch the shop', null]);
    expect(edited('urgent', 'false', 'true')).toEqual(['Ben Lewis marked Launch the shop as urgent', null]);
    expect(edited('urgent', 'true', 'false')).toEqual(['Ben Lewis marked Launch the shop as no longer urgent', null]);
  });

  it('distinguishes a task assigned to me from one assigned to another user', () => {
    expect(edited('assignee', 'ben@studio.example', me)).toEqual(['Ben Lewis assigned you Launch the shop', null]);
    const given = edited('assignee', me, 'ben@studio.example');
    expect(given).toEqual(['Ben Lewis reassigned Launch the shop', 'ewa@studio.example → ben@studio.example']);
  });

  it('names the fields when several changed, and what it does not know as it is', () => {
    const several = edited('title, status, projectId', null, null);
    expect(several).toEqual(['Ben Lewis changed Launch the shop', 'Title, Status, Project']);
    expect(edited('dueDate', null, null)).toEqual(['Ben Lewis changed Launch the shop', 'dueDate']);
  });

  it('calls users by their name, else their address, else somebody', () => {
    const nameless = { actorFirstName: null, actorLastName: null };
    expect(said({ action: 'created', ...nameless })[0]).toBe('ben@studio.example assigned you Launch the shop');
    expect(said({ action: 'created', ...nameless, actorEmail: null })[0]).toBe('Somebody assigned you Launch the shop');
  });

  it('takes titles for what they are, whatever they contain', () => {
    const title = '<b>{{actor}}</b> $t(bell) \\ $1';
    const { parts } = notificationText(t, notification({ action: 'created', taskTitle: title }), me);
    expect(parts.at(-1)).toEqual({ text: title, strong: true });
  });
});
