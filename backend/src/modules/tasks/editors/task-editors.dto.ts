import { UserSummaryDto } from '../../users/dto/user.dto';

export class TaskEditorsDto {
  /** By name; the caller is not among them. */
  editors: UserSummaryDto[];
}
