import { Global, Module } from '@nestjs/common';
import { Randomness } from '../clock/randomness';
import { AppConfig } from '../config/app-config';
import { createStorage } from './create-storage';
import { DeletionHold } from './deletion-hold';
import { Storage } from './storage';

@Global()
@Module({
  providers: [{ provide: Storage, inject: [AppConfig, Randomness], useFactory: createStorage }, DeletionHold],
  exports: [Storage, DeletionHold],
})
export class StorageModule {}
