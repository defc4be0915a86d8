import { Module } from '@nestjs/common';
import { ListRevisionFeed } from './list-revision-feed';
import { ListRevisionQueries } from './list-revisions.queries';

const SERVICES = [ListRevisionQueries, ListRevisionFeed];

@Module({ providers: SERVICES, exports: SERVICES })
export class PollingModule {}
