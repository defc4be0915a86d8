import { ApiProperty } from '@nestjs/swagger';
import { BooleanField, CalendarDayField, IdField, NAME_REQUIRED, TextField } from '../../../platform/http';
import type { Row } from '../../../platform/database';
import { beginningOf, excerpted, LISTED } from '../../../platform/text/excerpt';
import { TASK_CATEGORIES, TASK_PRIORITIES, type TaskCategory, type TaskPriority } from '../../tasks/task.constants';
import type { ProjectTemplate } from '../project-template.entity';
import type { TemplateTask } from '../template-task.entity';

export class RenameProjectTemplateDto {
  @TextField({ required: NAME_REQUIRED })
  name: string;
}

export class CreateProjectTemplateDto {
  @TextField({ required: NAME_REQUIRED })
  name: string;

  /** The project to make it from. */
  @IdField()
  projectId: number;

  /** The day from which dates in the texts count. */
  @CalendarDayField()
  startDay: string;
}

export class UseProjectTemplateDto {
  @TextField({ required: NAME_REQUIRED })
  name: string;

  /** The new project's first day: dates in the texts shift with it. */
  @CalendarDayField()
  startDay: string;

  /** Whether tasks go to the template's assignees; otherwise, and for tasks without an assignee, to the caller. */
  @BooleanField({ optional: true })
  keepPeople?: boolean;
}

export class TemplatePreviewQueryDto {
  /** Shows dates for this first day; by default the template's own. */
  @CalendarDayField({ optional: true })
  startDay?: string;
}

export class ProjectTemplateDto {
  id: number;
  name: string;
  startDay: string;
  taskCount: number;
  /** User id; null if the account was deleted. */
  createdBy: number | null;
  /** ISO 8601, UTC. */
  createdAt: string;

  static from(template: Omit<Row<ProjectTemplate>, 'description'>, taskCount: number): ProjectTemplateDto {
    const { id, name, startDay, createdBy, createdAt } = template;
    return { id, name, startDay, taskCount, createdBy, createdAt };
  }
}

export class TemplateTaskDto {
  id: number;
  title: string;
  /** Its first 300 characters. */
  description: string | null;
  isExcerpt?: true;
  @ApiProperty({ enum: TASK_PRIORITIES, enumName: 'TaskPriority' })
  priority: TaskPriority;
  @ApiProperty({ enum: TASK_CATEGORIES, enumName: 'TaskCategory' })
  category: TaskCategory;
  urgent: boolean;
  /** User id; null: no assignee. */
  assignee: number | null;

  static from(task: Row<TemplateTask>, shifted: (text: string) => string): TemplateTaskDto {
    const { id, title, description, priority, category, urgent, assignee } = task;
    // A date may be cut at the end, far beyond what is shown.
    const text = description && shifted(beginningOf(description, 2 * LISTED));
    return { id, title: shifted(title), ...excerpted(text, LISTED), priority, category, urgent, assignee };
  }
}

export class ProjectTemplateDetailDto extends ProjectTemplateDto {
  /** Whether any text has a date that shifts with the first day. */
  hasDates: boolean;
  tasks: TemplateTaskDto[];
}
