import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Setting } from './setting.entity';
import { SettingQueries } from './settings.queries';

@Module({ imports: [TypeOrmModule.forFeature([Setting])], providers: [SettingQueries], exports: [SettingQueries] })
export class SettingsModule {}
