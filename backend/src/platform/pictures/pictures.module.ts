import { Module } from '@nestjs/common';
import { join } from 'node:path';
import { PICTURE_PROGRAM, PicturesService } from './pictures.service';

@Module({
  providers: [PicturesService, { provide: PICTURE_PROGRAM, useValue: join(__dirname, 'worker/main.js') }],
  exports: [PicturesService],
})
export class PicturesModule {}
