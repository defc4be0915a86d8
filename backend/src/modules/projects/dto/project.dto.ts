import { ApiProperty } from '@nestjs/swagger';
import { TaskDto } from '../../tasks/dto/task.dto';
import { type Project, PROJECT_STATUSES, type ProjectStatus } from '../project.entity';

export class ProjectDto {
  id: number;
  name: string;
  description: string | null;
  @ApiProperty({ enum: PROJECT_STATUSES, enumName: 'ProjectStatus' })
  status: ProjectStatus;
  websiteUrl: string | null;
  taskCount: number;
  /** ISO 8601, UTC. */
  createdAt: string;

  static from(project: Project, taskCount: number): ProjectDto {
    return {
      id: project.id,
      name: project.name,
      description: project.description,
      status: project.status,
      websiteUrl: project.websiteUrl,
      taskCount,
      createdAt: project.createdAt.toISOString(),
    };
  }
}

export class ProjectDetailDto extends ProjectDto {
  /** in_progress, then todo, then done; within a status the newest first. */
  tasks: TaskDto[];
}
