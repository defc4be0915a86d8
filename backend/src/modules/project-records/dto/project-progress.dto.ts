import { ApiProperty } from '@nestjs/swagger';
import { PROJECT_STATUSES, type ProjectStatus } from '../project.constants';

/** The progress of a project. */
export class ProjectProgressDto {
  id: number;
  name: string;
  @ApiProperty({ enum: PROJECT_STATUSES, enumName: 'ProjectStatus' })
  status: ProjectStatus;
  tasks: number;
  /** Finished ones among them. */
  done: number;
}
