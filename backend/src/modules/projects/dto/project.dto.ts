import { ApiProperty, PickType } from '@nestjs/swagger';
import { contentHash } from '../../../platform/http';
import { excerpted } from '../../../platform/text/excerpt';
import { TaskDto } from '../../tasks/dto/task.dto';
import { PROJECT_STATUSES, type ProjectStatus } from '../../project-records/project.constants';
import type { ProjectRow } from '../../project-records/project-records.service';

export class ProjectDto {
  id: number;
  name: string;
  /** In the list, its first 300 characters. */
  description: string | null;
  /** Only set if the description is cut; the single project has all of it. */
  isExcerpt?: true;
  @ApiProperty({ enum: PROJECT_STATUSES, enumName: 'ProjectStatus' })
  status: ProjectStatus;
  websiteUrl: string | null;
  taskCount: number;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** Revision of the editable fields, for If-Match; not in lists. */
  revision?: string;

  /** @param excerpt longest description, in characters; unlimited by default. */
  static from(project: ProjectRow, taskCount: number, excerpt = Infinity): ProjectDto {
    const { id, name, description, status, websiteUrl, createdAt } = project;
    return { id, name, ...excerpted(description, excerpt), status, websiteUrl, taskCount, createdAt };
  }

  /** A single project. */
  static withRevision(project: ProjectRow, taskCount: number): ProjectDto {
    const { name, description, status, websiteUrl } = project;
    return {
      ...ProjectDto.from(project, taskCount),
      revision: contentHash({ name, description, status, websiteUrl }),
    };
  }
}

/** The progress of a project. */
export class ProjectProgressDto extends PickType(ProjectDto, ['id', 'name', 'status'] as const) {
  tasks: number;
  /** Finished ones among them. */
  done: number;
}

export class ProjectDetailDto extends ProjectDto {
  /**
   * in_progress, then todo, then done, each newest first. If they do not all fit into one answer, the oldest done ones
   * are omitted; taskCount includes them all.
   */
  tasks: TaskDto[];
}
