import { Module } from '@nestjs/common';
import { SettingQueries } from './settings.queries';

@Module({ providers: [SettingQueries], exports: [SettingQueries] })
export class SettingsModule {}
