import { ProjectTemplate } from '../../modules/project-templates/project-template.entity';
import { TemplateTask } from '../../modules/project-templates/template-task.entity';
import type { TaskCategory } from '../../modules/tasks/task.constants';
import { TaskView } from '../../modules/tasks/views/task-view.entity';
import type { DemoContext } from '../demo-context';

const TEMPLATE_ID = 1;

const TASKS: { category: TaskCategory; title: string; description: string; urgent?: boolean }[] = [
  {
    category: 'meeting',
    title: 'Kick-off with the client',
    description: '- [ ] Who decides what\n- [ ] Texts, pictures and logins that we need\n- [ ] Review on 2026-01-23',
  },
  {
    category: 'research',
    title: 'Look at what is there',
    description: 'Visitors, search words, speed, and what people ask on the phone.',
  },
  { category: 'website', title: 'Structure and first sketch', description: 'Phone first. To be shown on 2026-01-23.' },
  {
    category: 'development',
    title: 'Build the pages',
    description: 'Semantic HTML, works with a keyboard, loads in a second.',
  },
  {
    category: 'maintenance',
    title: 'Go live',
    description: 'Planned for 2026-03-09.\n\n- [ ] Redirects from the old addresses\n- [ ] Certificate\n- [ ] Backups',
    urgent: true,
  },
];

const VIEWS = [
  { name: 'Urgent', filters: 'urgent=1' },
  { name: 'Client meetings', filters: 'category=meeting' },
];

/** What people keep so as not to do it twice: a template of a project, and views of the task list. */
export async function fillPatterns(demo: DemoContext): Promise<void> {
  const [admin] = demo.people;
  const createdAt = demo.ago(90, 16, 20);
  await demo.insert(ProjectTemplate, [
    {
      id: TEMPLATE_ID,
      name: demo.say('A small website'),
      description: demo.say('From the first talk to the launch, in eight weeks.'),
      startDay: '2026-01-12',
      createdBy: admin?.id ?? null,
      createdAt,
    },
  ]);
  const tasks = TASKS.map((task, position) => ({
    ...{ urgent: false, priority: 'normal' as const, assignee: null },
    ...task,
    title: demo.say(task.title),
    description: demo.say(task.description),
    templateId: TEMPLATE_ID,
    position,
  }));
  await demo.insert(TemplateTask, tasks);
  const views = demo.people.flatMap(({ id: userId }) =>
    VIEWS.map(({ name, filters }) => ({ name: demo.say(name), filters, userId, isStart: false })),
  );
  await demo.insert(TaskView, views);
}
