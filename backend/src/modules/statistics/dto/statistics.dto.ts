import { CalendarDayField, EnumField, MonthRangeDto, QueryIntegerField } from '../../../platform/http';
import { type Amount, AMOUNTS, COST_CATEGORIES, type CostCategory } from '../../finances/cost.constants';
import { ProjectProgressDto } from '../../projects/dto/project.dto';
import { UserSummaryDto } from '../../users/dto/user.dto';

export class CostRangeDto extends MonthRangeDto {
  /** Which amounts are summed. */
  @EnumField(AMOUNTS, 'Amount')
  amount: Amount;
}

export class PaymentsRangeDto extends MonthRangeDto {
  /** Only costs of this category. */
  @EnumField(COST_CATEGORIES, 'CostCategory', { optional: true })
  category?: CostCategory;

  /** Only this cost. */
  @QueryIntegerField({ min: 1, optional: true })
  cost?: number;
}

export class WeekDto {
  /** A day of the week, `YYYY-MM-DD`. */
  @CalendarDayField()
  day: string;
}

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
