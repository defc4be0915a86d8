import { UserSummaryDto } from '../../users/dto/user.dto';

export class TaskEditorsDto {
  /** By name, without the caller. */
  editors: UserSummaryDto[];
}
