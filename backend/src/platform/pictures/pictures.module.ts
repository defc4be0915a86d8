import { Module } from '@nestjs/common';
import { join } from 'node:path';
import { StorageModule } from '../storage/storage.module';
import { PICTURE_PROGRAM, PicturesService } from './pictures.service';
import { ThumbnailsService } from './thumbnails/thumbnails.service';

@Module({
  imports: [StorageModule],
  providers: [
    PicturesService,
    ThumbnailsService,
    { provide: PICTURE_PROGRAM, useValue: join(__dirname, 'worker/main.js') },
  ],
  exports: [PicturesService, ThumbnailsService],
})
export class PicturesModule {}
