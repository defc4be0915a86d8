import { MoreThan } from 'typeorm';
import { Notification } from '../../modules/notifications/notification.entity';
import { Task, TaskComment, TaskHistoryEntry } from '../../modules/tasks/task.entity';
import type { DemoContext, DemoPerson } from '../demo-context';
import { absenceNotices, correctionNotices } from './payroll.demo';
import { siteNotices } from './sites.demo';

/** How far back notifications go. */
const DAYS = 30;

type Row = Omit<Notification, 'id' | 'user' | 'actor' | 'task'>;

const EDITS = new Set(['edited', 'urgent_marked', 'urgent_unmarked']);

/** Groups the history into what one user did to one task at one moment. */
function moments(history: readonly TaskHistoryEntry[]): TaskHistoryEntry[][] {
  const found = new Map<string, TaskHistoryEntry[]>();
  for (const entry of history) {
    const moment = `${entry.taskId}/${String(entry.userId)}/${entry.createdAt.getTime()}`;
    found.set(moment, [...(found.get(moment) ?? []), entry]);
  }
  return [...found.values()];
}

/** The change of a single field with its values, or of several with their names. Source: contract, section 9. */
function changeOf(edits: readonly TaskHistoryEntry[]) {
  const fields = edits.map(({ action, fieldChanged, oldValue, newValue }) => {
    if (action === 'edited') return { fieldChanged, oldValue, newValue };
    const isUrgent = action === 'urgent_marked';
    return { fieldChanged: 'urgent', oldValue: String(!isUrgent), newValue: String(isUrgent) };
  });
  const [only] = fields;
  if (fields.length === 1 && only) return only;
  return { fieldChanged: fields.map(({ fieldChanged }) => fieldChanged).join(', '), oldValue: null, newValue: null };
}

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

function messagesTo(demo: DemoContext, person: DemoPerson): Row[] {
  const sender = demo.people.find(({ id, role }) => role === 'admin' && id !== person.id);
  const message = {
    userId: person.id,
    actorId: sender?.id ?? null,
    action: 'admin_message' as const,
    taskId: null,
    fieldChanged: null,
    oldValue: null,
  };
  return [
    { ...message, newValue: demo.story.messages.read, isRead: true, createdAt: demo.ago(16, 8, 41) },
    { ...message, newValue: demo.story.messages.waiting, isRead: false, createdAt: demo.ago(1, 16, 20) },
  ];
}

/** The notifications of the last weeks. */
export async function fillNotifications(demo: DemoContext): Promise<void> {
  const messages = demo.people.flatMap((person) => messagesTo(demo, person));
  const aboutWork = [...(await correctionNotices(demo)), ...(await absenceNotices(demo))];
  const rows = [...(await aboutTasks(demo)), ...aboutWork, ...siteNotices(demo), ...messages];
  rows.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  await demo.insert(Notification, rows);
}
