import { Module } from '@nestjs/common';
import { StorageModule } from '../storage/storage.module';
import { HealthController } from './health.controller';
import { WriteProbeService } from './write-probe.service';

@Module({ imports: [StorageModule], controllers: [HealthController], providers: [WriteProbeService] })
export class HealthModule {}
