import { ApiProperty } from '@nestjs/swagger';
import { excerpted } from '../../../platform/text/excerpt';
import { TaskDto } from '../../tasks/dto/task.dto';
import { PROJECT_STATUSES, type ProjectStatus } from '../../projects/project.constants';
import type { ProjectRow } from '../../projects/projects.service';

export class ProjectDto {
  id: number;
  name: string;
  /** In the list, at most its first 300 characters. */
  description: string | null;
  /** Only there when the description was cut; the project by itself has all of it. */
  isExcerpt?: true;
  @ApiProperty({ enum: PROJECT_STATUSES, enumName: 'ProjectStatus' })
  status: ProjectStatus;
  websiteUrl: string | null;
  taskCount: number;
  /** ISO 8601, UTC. */
  createdAt: string;

  /** @param excerpt how many characters of the description are shown; all of them unless told. */
  static from(project: ProjectRow, taskCount: number, excerpt = Infinity): ProjectDto {
    return {
      id: project.id,
      name: project.name,
      ...excerpted(project.description, excerpt),
      status: project.status,
      websiteUrl: project.websiteUrl,
      taskCount,
      createdAt: project.createdAt,
    };
  }
}

export class ProjectDetailDto extends ProjectDto {
  /**
   * in_progress, then todo, then done; within a status the newest first. Of more than fit into one answer, the oldest
   * done ones are left out; taskCount counts them all.
   */
  tasks: TaskDto[];
}
