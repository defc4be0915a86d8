import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FinancesModule } from '../finances/finances.module';
import { CostsFolderService } from './costs-folder.service';
import { FoldersService } from './folders.service';
import { ResourceFilesService } from './resource-files.service';
import { ResourceItem } from './resource-item.entity';
import { ResourceLinksController } from './resource-links.controller';
import { ResourceRemovalService } from './resource-removal.service';
import { ResourceTreeService } from './resource-tree.service';
import { ResourcesController } from './resources.controller';
import { ThumbnailsService } from './thumbnails.service';
import { ResourcesTables } from './resources.tables';

@Module({
  imports: [TypeOrmModule.forFeature([ResourceItem]), FinancesModule],
  controllers: [ResourcesController, ResourceLinksController],
  providers: [
    ResourcesTables,
    ResourceTreeService,
    ResourceFilesService,
    FoldersService,
    ResourceRemovalService,
    ThumbnailsService,
    CostsFolderService,
  ],
})
export class ResourcesModule {}
