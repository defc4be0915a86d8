import type { HistoryAction, TaskPriority, TaskStatus } from '../../modules/tasks/task.constants';
import type { DemoContext, DemoPerson, DemoProject, TaskText } from '../demo-context';

/** An event of a task's life. */
export interface StoryEvent {
  at: Date;
  by: DemoPerson;
  action: HistoryAction;
  field?: string;
  oldValue?: string;
  newValue?: string;
  /** For a comment: it replies to the previous one. */
  isReply?: boolean;
}

export interface SeededTask {
  text: TaskText;
  project: DemoProject | undefined;
  createdAt: Date;
  assignedBy: DemoPerson;
  assignee: DemoPerson;
  status: TaskStatus;
  priority: TaskPriority;
  urgent: boolean;
  /** Oldest first, without the creation. */
  events: StoryEvent[];
}

const DAY_MS = 86_400_000;

/** The probability of each status by age, for active projects. */
const BY_AGE: [days: number, Record<TaskStatus, number>][] = [
  [5, { todo: 60, in_progress: 30, done: 10 }],
  [14, { todo: 35, in_progress: 33, done: 32 }],
  [40, { todo: 12, in_progress: 12, done: 76 }],
  [Infinity, { todo: 3, in_progress: 2, done: 95 }],
];

/** Days since the last new task, by status of the project. */
const QUIET: Record<DemoProject['status'], number> = { active: 0, completed: 45, on_hold: 30, cancelled: 62 };

function statusOf(demo: DemoContext, project: DemoProject | undefined, age: number): TaskStatus {
  if (project?.status === 'completed') return 'done';
  if (project?.status === 'cancelled' || project?.status === 'on_hold') {
    return demo.random.weighted<TaskStatus>({ todo: 55, in_progress: 0, done: 45 });
  }
  const [, weights] = BY_AGE.find(([days]) => age <= days) ?? [0, { todo: 1, in_progress: 0, done: 0 }];
  return demo.random.weighted(weights);
}

/** A user who had already joined. */
function someone(demo: DemoContext, at: Date): DemoPerson {
  return demo.random.pick(demo.people.filter(({ createdAt }) => createdAt < at));
}

function begin(demo: DemoContext, project: DemoProject | undefined): Date {
  const latest = demo.now.getTime() - (project ? QUIET[project.status] : 0) * DAY_MS;
  const earliest = (project?.createdAt.getTime() ?? latest - 330 * DAY_MS) + 3_600_000;
  // Raised to a power, which favours recent dates.
  const back = demo.random.next() ** 1.3 * (latest - earliest);
  return demo.atWork(new Date(latest - back - demo.random.whole(5, 600) * 60_000));
}

/** The text's own conversation, or a general one. */
function conversation({ random, story }: DemoContext, text: TaskText): string[] {
  if (text.talk && random.chance(0.75)) return text.talk;
  if (random.chance(0.25)) return random.pick(story.exchanges);
  return random.chance(0.4) ? [random.pick(story.remarks)] : [];
}

type Step = Omit<StoryEvent, 'at'>;

const edited = (by: DemoPerson, field: string, oldValue: string, newValue: string): Step => {
  return { by, action: 'edited', field, oldValue, newValue };
};

/** Generates the life of one task: its author, comments and changes. */
export function tellStory(demo: DemoContext, text: TaskText, project: DemoProject | undefined): SeededTask {
  const { random } = demo;
  const createdAt = begin(demo, project);
  const age = (demo.now.getTime() - createdAt.getTime()) / DAY_MS;
  const status = statusOf(demo, project, age);
  const assignedBy = random.chance(0.55) ? random.pick(demo.people.slice(0, 3)) : someone(demo, createdAt);
  const assignee = someone(demo, createdAt);
  const steps: Step[] = [];

  if (random.chance(0.1)) {
    const first = random.pick(demo.people.filter((person) => person !== assignee && person.createdAt < createdAt));
    steps.push(edited(assignedBy, 'assignee', first.email, assignee.email));
  }
  const isImportant = random.chance(0.18);
  if (isImportant && random.chance(0.5)) {
    steps.push(edited(assignedBy, 'priority', 'normal', 'high'));
  }
  if (status !== 'todo') steps.push(edited(assignee, 'status', 'todo', 'in_progress'));
  const isUrgent = random.chance(status === 'done' ? 0.06 : 0.12);
  if (isUrgent) steps.push({ by: assignedBy, action: 'urgent_marked' });
  conversation(demo, text).forEach((line, index) => {
    const by = index % 2 === 0 ? assignee : assignedBy === assignee ? someone(demo, createdAt) : assignedBy;
    steps.push({ by, action: 'comment_posted', newValue: line, isReply: index > 0 });
  });
  if (isUrgent && status === 'done') steps.push({ by: assignee, action: 'urgent_unmarked' });
  if (status === 'done') steps.push(edited(assignee, 'status', 'in_progress', 'done'));
  return {
    text,
    project,
    createdAt,
    assignedBy,
    assignee,
    status,
    priority: isImportant ? 'high' : random.chance(0.12) ? 'low' : 'normal',
    urgent: isUrgent && status !== 'done',
    events: dated(demo, createdAt, steps),
  };
}

/** Spreads the steps over up to two weeks after the creation. */
function dated(demo: DemoContext, createdAt: Date, steps: Step[]): StoryEvent[] {
  const span = Math.min(demo.now.getTime() - createdAt.getTime(), demo.random.whole(2, 14) * DAY_MS);
  const times = steps.map((_, index) => {
    const moved = demo.atWork(new Date(createdAt.getTime() + demo.random.next() * span)).getTime();
    return Math.min(Math.max(moved, createdAt.getTime() + (index + 1) * 420_000), demo.now.getTime());
  });
  times.sort((a, b) => a - b);
  return steps.map((step, index) => ({ ...step, at: new Date(times[index] ?? createdAt) }));
}
