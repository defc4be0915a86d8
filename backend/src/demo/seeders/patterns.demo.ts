import { ProjectTemplate } from '../../modules/project-templates/project-template.entity';
import { TemplateTask } from '../../modules/project-templates/template-task.entity';
import { TaskView } from '../../modules/tasks/views/task-view.entity';
import type { DemoContext } from '../demo-context';

const TEMPLATE_ID = 1;

/** A project template, and saved views of the task list. */
export async function fillPatterns(demo: DemoContext): Promise<void> {
  const { views, template } = demo.story;
  const { tasks, ...project } = template;
  await demo.insert(ProjectTemplate, [
    { ...project, id: TEMPLATE_ID, createdBy: demo.admin.id, createdAt: demo.ago(90, 16, 20) },
  ]);
  await demo.insert(
    TemplateTask,
    tasks.map((task, position) => ({
      ...task,
      priority: 'normal' as const,
      assignee: null,
      templateId: TEMPLATE_ID,
      position,
    })),
  );
  const kept = demo.people.flatMap(({ id: userId }) => views.map((view) => ({ ...view, userId, isStart: false })));
  await demo.insert(TaskView, kept);
}
