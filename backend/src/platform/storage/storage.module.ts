import { Module } from '@nestjs/common';
import { Randomness } from '../clock/randomness';
import { AppConfig } from '../config/app-config';
import { createStorage } from './create-storage';
import { DeletionHoldService } from './deletion-hold.service';
import { DiskSpace } from './disk-space';
import { Storage } from './storage';

@Module({
  providers: [
    DiskSpace,
    { provide: Storage, inject: [AppConfig, Randomness, DiskSpace], useFactory: createStorage },
    DeletionHoldService,
  ],
  exports: [Storage, DeletionHoldService, DiskSpace],
})
export class StorageModule {}
