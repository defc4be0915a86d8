import { ApiProperty } from '@nestjs/swagger';
import type { Row } from '../../platform/database';
import type { DataExport, ExportState } from './data-export.entity';
import { EXPORT_STATES } from './data-export.entity';

/** The progress of a user's data export. */
export class OwnDataDto {
  /** `none` if never requested, or expired. */
  @ApiProperty({ enum: ['none', ...EXPORT_STATES], enumName: 'OwnDataState' })
  state: ExportState | 'none';
  /** Percent. */
  progress: number;
  /** ISO 8601, UTC. */
  asked_at: string | null;
  /** When the download expires. ISO 8601, UTC. */
  expires_at: string | null;
  /** Plain link, once it is ready. */
  url: string | null;
  /** Bytes, once it is ready. */
  size: number | null;

  static none(): OwnDataDto {
    return { state: 'none', progress: 0, asked_at: null, expires_at: null, url: null, size: null };
  }

  static from({ state, progress, askedAt }: Row<DataExport>): OwnDataDto {
    return { ...OwnDataDto.none(), state, progress, asked_at: askedAt };
  }

  static ready(row: Row<DataExport>, archive: { url: string; size: number; expiresAt: Date }): OwnDataDto {
    const { url, size, expiresAt } = archive;
    return { ...OwnDataDto.from(row), progress: 100, url, size, expires_at: expiresAt.toISOString() };
  }
}
