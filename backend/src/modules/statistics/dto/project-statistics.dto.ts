import { ProjectProgressDto } from '../../projects/dto/project.dto';
import { UserSummaryDto } from '../../users/dto/user.dto';

export class ProjectPersonDto extends UserSummaryDto {
  /** The number of the project's unfinished tasks assigned to the user. */
  open: number;
}

export class ProjectStatisticsDto extends ProjectProgressDto {
  left: number;
  /** The last change of a task or comment on one; ISO 8601, UTC. */
  lastActivityAt: string | null;
  /** Users with tasks of the project, done or not; most open ones first. */
  people: ProjectPersonDto[];
}
