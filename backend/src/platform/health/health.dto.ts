import { ApiProperty } from '@nestjs/swagger';

export class HealthDto {
  status: 'ok';
}

export class ReadinessDto extends HealthDto {
  /** It was writable a moment ago. */
  database: 'ok';
  /** Users can still work on tasks without the bucket. */
  @ApiProperty({ enum: ['ok', 'away'] })
  storage: 'ok' | 'away';
}
