import { Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { Roles } from '../../platform/access';
import { FirstStepsDto } from './first-steps.dto';
import { FirstStepsService } from './first-steps.service';

@Roles('admin')
@Controller('api/admin/first-steps')
export class FirstStepsController {
  constructor(private readonly steps: FirstStepsService) {}

  /** The first steps of a new studio. */
  @Get()
  getFirstSteps(): Promise<FirstStepsDto> {
    return this.steps.read();
  }

  /** Ticks the step of the landing page, whose settings are outside the dashboard. */
  @HttpCode(204)
  @Post('landing')
  tickLandingStep(): Promise<void> {
    return this.steps.tickLanding();
  }

  /** Hides the steps from all admins, for good. */
  @HttpCode(204)
  @Delete()
  dismissFirstSteps(): Promise<void> {
    return this.steps.end();
  }
}
