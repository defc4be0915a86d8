import { ProjectProgressDto } from '../../project-records/dto/project-progress.dto';
import { UserSummaryDto } from '../../users/dto/user.dto';

export class ProjectPersonDto extends UserSummaryDto {
  /** Tasks of the project that are theirs and not done. */
  open: number;
}

export class ProjectStatisticsDto extends ProjectProgressDto {
  left: number;
  /** The last change of a task or comment on one; ISO 8601, UTC. */
  lastActivityAt: string | null;
  /** Whoever has one of its tasks, done or not; the most open ones first. */
  people: ProjectPersonDto[];
}
