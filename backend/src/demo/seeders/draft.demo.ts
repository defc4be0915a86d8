import { Like } from 'typeorm';
import { TaskFile } from '../../modules/tasks/files/task-file.entity';
import { keyOf, linkOf } from '../../modules/tasks/files/task-file-link';
import { Task } from '../../modules/tasks/task.entity';
import type { DemoContext } from '../demo-context';
import { drawPicture } from '../drawing/pictures';

const FILE = { storageKey: keyOf('draft-of-our-new-hero0'), name: 'new-hero.png' };

/** The picture in one of the tasks. */
export const DRAFT = { place: '{draft}', words: `![${FILE.name}](${linkOf(FILE)})` };

export async function addDraft({ manager, storage }: DemoContext): Promise<void> {
  const task = await manager.findOneBy(Task, { description: Like(`%${FILE.name}%`) });
  if (!task) return;
  const picture = await drawPicture('page', 'studio', 1, 'png');
  const size = await storage.put(FILE.storageKey, picture);
  const { id: taskId, assignedBy: uploadedBy, createdAt } = task;
  await manager.insert(TaskFile, { ...FILE, taskId, mediaType: 'image/png', size, uploadedBy, createdAt });
}
