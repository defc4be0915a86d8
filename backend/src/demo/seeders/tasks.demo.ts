import { Like } from 'typeorm';
import { TaskFile } from '../../modules/tasks/files/task-file.entity';
import { keyOf, linkOf } from '../../modules/tasks/files/task-file-link';
import { Task, TaskComment, TaskHistoryEntry } from '../../modules/tasks/task.entity';
import type { DemoContext, DemoProject, TaskText } from '../demo-context';
import { drawPicture } from '../drawing/pictures';
import { checklistCounts } from '../../modules/tasks/text/checklist-counts';
import { type SeededTask, type StoryEvent, tellStory } from './seeded-task';

const FILE = { storageKey: keyOf('draft-of-our-new-hero0'), name: 'new-hero.png' };

/** The picture in one of the tasks. */
const DRAFT = { place: '{draft}', words: `![${FILE.name}](${linkOf(FILE)})` };

async function addDraft({ manager, storage }: DemoContext): Promise<void> {
  const task = await manager.findOneBy(Task, { description: Like(`%${FILE.name}%`) });
  if (!task) return;
  const picture = await drawPicture('page', 'studio', 1, 'png');
  const size = await storage.put(FILE.storageKey, picture);
  const { id: taskId, assignedBy: uploadedBy, createdAt } = task;
  await manager.insert(TaskFile, { ...FILE, taskId, mediaType: 'image/png', size, uploadedBy, createdAt });
}

/** Out of each client's thirty possible tasks. */
const TASKS_PER_CLIENT = 26;

/** The newest tasks are at the top, not sorted by hand yet. */
const NOT_YET_ORDERED = 5;

/** 300 tasks: 26 for each of eleven clients, 14 for ourselves. Care rounds add theirs. */
export async function fillTasks(demo: DemoContext): Promise<void> {
  const stories = demo.projects.flatMap((project) =>
    textsFor(demo, project).map((text) => {
      // Personal tasks belong to no project.
      const own = text.category === 'personal' ? undefined : project;
      return tellStory(demo, filledIn(demo, text, project), own);
    }),
  );
  stories.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  const numbered = stories.map((story, index) => ({ id: index + 1, story }));
  await demo.insert(
    Task,
    numbered.map(({ id, story }) => taskRow(id, story, stories.length)),
  );
  await demo.insert(TaskHistoryEntry, historyRows(numbered));
  await demo.insert(TaskComment, commentRows(numbered));
  await addDraft(demo);
}

const textsFor = ({ random, story }: DemoContext, { client }: DemoProject): TaskText[] =>
  client === 'Studio' ? story.studioTasks : random.shuffled(story.clientTasks).slice(0, TASKS_PER_CLIENT);

function filledIn({ random }: DemoContext, text: TaskText, { client, contact, pages }: DemoProject): TaskText {
  const page = random.pick(pages);
  const fill = (words: string) =>
    words.replaceAll('{client}', client).replaceAll('{contact}', contact).replaceAll('{page}', page);
  // Tasks that every client gets are told apart by the client's name.
  const title = text.title.includes('{') || client === 'Studio' ? text.title : `${text.title} – {client}`;
  const description = fill(text.description).replace(DRAFT.place, DRAFT.words);
  return { ...text, title: fill(title), description, talk: text.talk?.map(fill) };
}

interface Numbered {
  id: number;
  story: SeededTask;
}

function taskRow(id: number, story: SeededTask, all: number) {
  const { text, project, createdAt, assignee, assignedBy, status, priority, urgent, events } = story;
  return {
    id,
    title: text.title,
    description: text.description,
    assignee: assignee.id,
    assignedBy: assignedBy.id,
    status,
    priority,
    category: text.category,
    urgent,
    ...checklistCounts(text.description),
    projectId: project?.id ?? null,
    order: id > all - NOT_YET_ORDERED ? 0 : all - NOT_YET_ORDERED - id + 1,
    createdAt,
    updatedAt: events.at(-1)?.at ?? createdAt,
    doneAt: status === 'done' ? (events.findLast(({ newValue }) => newValue === 'done')?.at ?? null) : null,
  };
}

interface Happening extends StoryEvent {
  taskId: number;
}

/** All events in chronological order. */
function happenings(tasks: Numbered[]): Happening[] {
  const all = tasks.flatMap(({ id, story }): Happening[] => [
    { taskId: id, at: story.createdAt, by: story.assignedBy, action: 'created' },
    ...story.events.map((event) => ({ ...event, taskId: id })),
  ]);
  return all.sort((a, b) => a.at.getTime() - b.at.getTime());
}

function historyRows(tasks: Numbered[]) {
  return happenings(tasks).map(({ taskId, at, by, action, field, oldValue, newValue }, index) => ({
    id: index + 1,
    taskId,
    userId: by.id,
    action,
    fieldChanged: field ?? null,
    oldValue: oldValue ?? null,
    newValue: newValue ?? null,
    createdAt: at,
  }));
}

/** Replies belong to the first comment of their task. */
function commentRows(tasks: Numbered[]) {
  const first = new Map<number, number>();
  const comments = happenings(tasks).filter(({ action }) => action === 'comment_posted');
  return comments.map(({ taskId, at, by, newValue = '', isReply }, index) => {
    const id = index + 1;
    const parentCommentId = isReply ? (first.get(taskId) ?? null) : null;
    if (!isReply) first.set(taskId, id);
    return { id, taskId, userId: by.id, parentCommentId, content: newValue, createdAt: at };
  });
}
