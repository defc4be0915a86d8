import { Global, Module } from '@nestjs/common';
import { join } from 'node:path';
import { Randomness } from '../clock/randomness';
import { AppConfig } from '../config/app-config';
import { DiskStorage } from './disk-storage';
import { Storage } from './storage';

@Global()
@Module({
  providers: [
    {
      provide: Storage,
      inject: [AppConfig, Randomness],
      useFactory: ({ dataDir }: AppConfig, randomness: Randomness) =>
        new DiskStorage(join(dataDir, 'files'), randomness),
    },
  ],
  exports: [Storage],
})
export class StorageModule {}
