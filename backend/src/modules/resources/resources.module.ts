import { Module } from '@nestjs/common';
import { BinModule } from '../bin/bin.module';
import { FinancesModule } from '../finances/finances.module';
import { FoldersService } from './folders/folders.service';
import { ResourceLinksController, ResourcesController } from './resources.controller';
import { ResourceTreeService } from './resource-tree.service';
import { ResourceQueries } from './resources.queries';
import { ResourcesRegistrations } from './resources.registrations';

@Module({
  imports: [BinModule, FinancesModule],
  controllers: [ResourcesController, ResourceLinksController],
  providers: [ResourcesRegistrations, ResourceQueries, ResourceTreeService, FoldersService],
  exports: [FoldersService],
})
export class ResourcesModule {}
