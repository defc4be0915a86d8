import { IdField } from '../../../platform/http';
import { UserDto } from '../../users/dto/user.dto';

/** What to settle before a user leaves. */
export class OpenWorkDto {
  /** The number of the user's unfinished tasks. */
  openTasks: number;
}

export class DeactivateUserDto {
  /** User id of the new assignee of the unfinished tasks; without it, they keep their assignee. */
  @IdField({ optional: true, nullable: true })
  handTasksTo?: number | null;
}

export class DeactivatedUserDto {
  user: UserDto;
  /** The number of tasks handed over. */
  handedOver: number;
}
