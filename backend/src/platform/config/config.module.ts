import { Global, Module } from '@nestjs/common';
import { Randomness } from '../clock/randomness';
import { AppConfig } from './app-config';

@Global()
@Module({
  providers: [
    {
      provide: AppConfig,
      inject: [Randomness],
      useFactory: (randomness: Randomness) => AppConfig.fromProcess(randomness),
    },
  ],
  exports: [AppConfig],
})
export class ConfigModule {}
