import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { type CurrentUser, Me, Roles } from '../../../platform/access';
import { quarterHourOf } from '../../../platform/clock';
import { Polled, TaggedWith } from '../../../platform/http';
import { USERS_LIST } from '../../users/users.constants';
import { ReviewDto, ReviewedDaysDto, ReviewQueryDto } from '../dto/review.dto';
import { WORKTIME_LIST } from '../worktime.constants';
import { ReviewService } from './review.service';

@Roles('admin')
@Controller('api/worktime/admin/review')
export class ReviewController {
  constructor(private readonly review: ReviewService) {}

  /** Days that an admin should review, latest first. */
  @Polled(WORKTIME_LIST, USERS_LIST)
  @TaggedWith((_, now) => quarterHourOf(now))
  @Get()
  getDaysToLookAt(@Me() me: CurrentUser, @Query() query: ReviewQueryDto): Promise<ReviewDto> {
    return this.review.list(me, query);
  }

  /** Confirms that days are right: all of them, or none. */
  @HttpCode(204)
  @Post('confirm')
  confirmWorkDays(@Me() me: CurrentUser, @Body() { days }: ReviewedDaysDto): Promise<void> {
    return this.review.confirm(me, days);
  }

  /** Withdraws confirmations, so that the days are up for review again. */
  @HttpCode(204)
  @Post('reopen')
  reopenWorkDays(@Me() me: CurrentUser, @Body() { days }: ReviewedDaysDto): Promise<void> {
    return this.review.reopen(me, days);
  }
}
