import { ApiProperty } from '@nestjs/swagger';

export class HealthDto {
  status: 'ok';
}

export class ReadinessDto extends HealthDto {
  /** It could be written a moment ago. */
  database: 'ok';
  /** A bucket that is away keeps nobody from working on tasks. */
  @ApiProperty({ enum: ['ok', 'away'] })
  storage: 'ok' | 'away';
}
