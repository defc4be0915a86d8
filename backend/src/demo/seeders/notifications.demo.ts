import { MoreThan } from 'typeorm';
import { Notification } from '../../modules/notifications/notification.entity';
import type { Notice } from '../../modules/notifications/notices/notice-sender.service';
import { sentenceAboutSite, storedSiteNotice } from '../../modules/notifications/notices/site-notice';
import { summaryOf } from '../../modules/tasks/history/task-changes';
import { Task, TaskComment, TaskHistoryEntry } from '../../modules/tasks/task.entity';
import { absenceNotice } from '../../modules/worktime/absences/absence-texts';
import { Absence } from '../../modules/worktime/absences/records/absence.entity';
import { noticeOf } from '../../modules/worktime/corrections/correction-texts';
import { WorkCorrection } from '../../modules/worktime/corrections/work-correction.entity';
import type { DemoContext, DemoPerson } from '../demo-context';
import { siteNotices } from './sites.demo';

/** How far back notifications go. */
const DAYS = 30;

const DAY_MS = 86_400_000;

type Row = Omit<Notification, 'id'>;

const EDITS = new Set(['edited', 'urgent_marked', 'urgent_unmarked']);

/** Groups the history into what one user did to one task at one moment. */
const moments = (history: readonly TaskHistoryEntry[]) => [
  ...Map.groupBy(history, (entry) => `${entry.taskId}/${entry.userId}/${entry.createdAt.getTime()}`).values(),
];

/** As {@link summaryOf} tells of it when a task is edited. */
const changeOf = (edits: readonly TaskHistoryEntry[]) =>
  summaryOf(
    edits.map(({ action, fieldChanged, oldValue, newValue }) => {
      if (action === 'edited') return { field: fieldChanged ?? '', oldValue, newValue };
      const isUrgent = action === 'urgent_marked';
      return { field: 'urgent', oldValue: String(!isUrgent), newValue: String(isUrgent) };
    }),
  );

/** Whom a moment concerns besides its author. Source: contract, section 9. */
function concerned({ people }: DemoContext, task: Task, moment: TaskHistoryEntry[], commenters: number[]): number[] {
  const [{ action, userId }] = moment as [TaskHistoryEntry];
  const former = moment.flatMap(({ fieldChanged, oldValue }) =>
    fieldChanged === 'assignee' ? (people.find(({ email }) => email === oldValue)?.id ?? []) : [],
  );
  const ids = action === 'created' ? [task.assignee] : [task.assignee, task.assignedBy, ...former, ...commenters];
  return [...new Set(ids)].flatMap((id) => (id === null || id === userId ? [] : id));
}

/** When each user last opened the notifications: older ones are read, newer ones are not. */
function lastLooks(demo: DemoContext): (personId: number) => Date {
  const { people, random } = demo;
  const looks = new Map(people.map(({ id }) => [id, demo.ago(random.whole(1, 3), random.whole(9, 16))]));
  return (id) => looks.get(id) ?? demo.now;
}

async function aboutTasks(demo: DemoContext): Promise<Row[]> {
  const { manager } = demo;
  const where = { createdAt: MoreThan(demo.ago(DAYS, 0)) };
  const history = await manager.find(TaskHistoryEntry, { where, order: { createdAt: 'ASC', id: 'ASC' } });
  const comments = await manager.find(TaskComment, { select: { taskId: true, userId: true, createdAt: true } });
  const tasks = new Map((await manager.find(Task)).map((task) => [task.id, task]));
  const lastLook = lastLooks(demo);
  return moments(history).flatMap((moment) => {
    const [{ taskId, userId, action, newValue, createdAt }] = moment as [TaskHistoryEntry];
    const task = tasks.get(taskId);
    const told = EDITS.has(action) ? 'edited' : action;
    if (!task || (told !== 'created' && told !== 'edited' && told !== 'comment_posted')) return [];
    const isComment = told === 'comment_posted';
    const before = comments.filter((comment) => comment.taskId === taskId && comment.createdAt < createdAt);
    const commenters = isComment ? before.flatMap((comment) => comment.userId ?? []) : [];
    const change =
      told === 'edited'
        ? changeOf(moment)
        : { fieldChanged: null, oldValue: null, newValue: isComment ? newValue : null };
    return concerned(demo, task, moment, commenters).map((id) => ({
      ...change,
      action: told,
      taskId,
      actorId: userId,
      userId: id,
      isRead: createdAt < lastLook(id),
      createdAt,
    }));
  });
}

/** A message from an admin, or a notice about something: its kind, its subject and its words. */
const message = (userId: number, about: Pick<Row, 'newValue' | 'createdAt'> & Partial<Row>): Row => ({
  ...{
    userId,
    actorId: null,
    action: 'admin_message',
    taskId: null,
    fieldChanged: null,
    oldValue: null,
    isRead: false,
  },
  ...about,
});

const contentOf = ({ kind, day, sentence, words }: Notice) => {
  return { fieldChanged: kind, oldValue: day, newValue: [sentence, words].filter(Boolean).join('\n') };
};

function messagesTo(demo: DemoContext, { id }: DemoPerson): Row[] {
  const { read, waiting } = demo.story.messages;
  const actorId = adminsOf(demo).find((admin) => admin !== id) ?? null;
  return [
    message(id, { actorId, newValue: read, isRead: true, createdAt: demo.ago(16, 8, 41) }),
    message(id, { actorId, newValue: waiting, createdAt: demo.ago(1, 16, 20) }),
  ];
}

const adminsOf = ({ people }: DemoContext) => people.flatMap(({ id, role }) => (role === 'admin' ? id : []));

/** About corrections of work time, except those that admins made unasked. */
async function aboutCorrections(demo: DemoContext): Promise<Row[]> {
  const corrections = await demo.manager.find(WorkCorrection);
  return corrections.flatMap(({ userId, state, endAt, createdAt, decidedAt, decidedById, ...correction }) => {
    if (state !== 'asked' && state !== 'accepted' && state !== 'refused') return [];
    const row = { ...correction, startAt: null, endAt: endAt?.toISOString() ?? null };
    const notice = noticeOf(state, row, demo.config.studio.timezone);
    const isAsked = state === 'asked';
    const actorId = isAsked ? userId : decidedById;
    const about = { ...contentOf(notice), actorId, isRead: !isAsked, createdAt: decidedAt ?? createdAt };
    const told = isAsked ? adminsOf(demo).filter((id) => id !== userId) : [userId];
    return told.map((id) => message(id, about));
  });
}

/** About the absences that wait for the admins. */
async function aboutAbsences(demo: DemoContext): Promise<Row[]> {
  const asked = await demo.manager.find(Absence, { where: { state: 'asked' } });
  return asked.flatMap(({ userId: actorId, createdAt, ...absence }) => {
    const about = { ...contentOf(absenceNotice('asked', absence)), actorId, createdAt };
    return adminsOf(demo)
      .filter((id) => id !== actorId)
      .map((id) => message(id, about));
  });
}

function aboutSites(demo: DemoContext): Row[] {
  const { now, config } = demo;
  return siteNotices(demo).flatMap(({ notice, createdAt }) => {
    const content = { oldValue: storedSiteNotice(notice), newValue: sentenceAboutSite(notice, config.studio.timezone) };
    const isRead = now.getTime() - createdAt.getTime() > DAY_MS;
    return adminsOf(demo).map((id) => message(id, { fieldChanged: 'site', ...content, isRead, createdAt }));
  });
}

/** The notifications of the last weeks. */
export async function fillNotifications(demo: DemoContext): Promise<void> {
  const messages = demo.people.flatMap((person) => messagesTo(demo, person));
  const aboutWork = [...(await aboutCorrections(demo)), ...(await aboutAbsences(demo))];
  const rows = [...(await aboutTasks(demo)), ...aboutWork, ...aboutSites(demo), ...messages];
  rows.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  await demo.insert(Notification, rows);
}
