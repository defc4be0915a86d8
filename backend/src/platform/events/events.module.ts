import { Module } from '@nestjs/common';
import { EventOutbox } from './event-outbox.service';

@Module({ providers: [EventOutbox], exports: [EventOutbox] })
export class EventsModule {}
