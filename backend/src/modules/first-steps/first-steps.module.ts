import { Module } from '@nestjs/common';
import { FirstStepsController } from './first-steps.controller';
import { FirstStepsService } from './first-steps.service';

/** Leads the admins of a new studio through its first entries. */
@Module({ controllers: [FirstStepsController], providers: [FirstStepsService] })
export class FirstStepsModule {}
