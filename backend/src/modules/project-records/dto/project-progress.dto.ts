import { ApiProperty } from '@nestjs/swagger';
import { PROJECT_STATUSES, type ProjectStatus } from '../project.constants';

/** How far a project is. */
export class ProjectProgressDto {
  id: number;
  name: string;
  @ApiProperty({ enum: PROJECT_STATUSES, enumName: 'ProjectStatus' })
  status: ProjectStatus;
  tasks: number;
  /** Of those tasks. */
  done: number;
}
