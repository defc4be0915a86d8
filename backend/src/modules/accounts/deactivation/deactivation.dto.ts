import { IdField } from '../../../platform/http/validation/fields';
import { UserDto } from '../../users/dto/user.dto';

/** What there is to settle before somebody leaves. */
export class OpenWorkDto {
  /** How many of the person's tasks are not done. */
  openTasks: number;
}

export class DeactivateUserDto {
  /** User id of whoever gets the tasks that are not done; without it, they stay where they are. */
  @IdField({ optional: true, nullable: true })
  handTasksTo?: number | null;
}

export class DeactivatedUserDto {
  user: UserDto;
  /** How many tasks were handed over. */
  handedOver: number;
}
