import { Global, Module } from '@nestjs/common';
import { Clock } from './clock';
import { Randomness } from './randomness';

@Global()
@Module({ providers: [Clock, Randomness], exports: [Clock, Randomness] })
export class ClockModule {}
