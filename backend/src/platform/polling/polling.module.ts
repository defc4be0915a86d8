import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ListRevision } from './list-revision.entity';
import { ListRevisionFeed } from './list-revision-feed';
import { ListRevisionQueries } from './list-revisions.queries';

const SERVICES = [ListRevisionQueries, ListRevisionFeed];

@Module({ imports: [TypeOrmModule.forFeature([ListRevision])], providers: SERVICES, exports: SERVICES })
export class PollingModule {}
