import { Column, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Reference, Table } from '../../../platform/database';
import { WORKTIME_LISTS } from '../worktime.constants';
import { User } from '../../users/user.entity';
import { WorkDay } from '../calendar/work-day.entity';

/** What ended a session: the user, inactivity, an admin, or midnight, after which a new one continues. */
export type EndedBy = 'clock-out' | 'idle' | 'admin' | 'midnight';

/** An uninterrupted period of work on one work day. */
@Table({
  name: 'work_sessions',
  lists: WORKTIME_LISTS,
  except: ['lastHeartbeatAt'],
  backup: true,
  export: { except: ['openMarker'] },
  erasure: { emptied: [] },
})
@Index('ux_work_sessions_open_marker', ['openMarker'], { unique: true })
@Index('ix_work_sessions_user_end', ['userId', 'endAt'])
@Index('ix_work_sessions_day_id', ['dayId'])
export class WorkSession {
  @PrimaryGeneratedColumn() id: number;
  @Reference(() => User, { name: 'user_id', onDelete: 'CASCADE' }) userId: number;
  @Reference(() => WorkDay, { name: 'day_id', onDelete: 'CASCADE' }) dayId: number;
  @Column({ name: 'start_at', type: 'datetime', precision: 3 }) startAt: Date;
  /** null while open. */
  @Column({ name: 'end_at', type: 'datetime', precision: 3, nullable: true }) endAt: Date | null;
  /**
   * The last heartbeat, where the session ends unless the user ends it. Before the start if the session continues from
   * the day before without a heartbeat since midnight.
   */
  @Column({ name: 'last_heartbeat_at', type: 'datetime', precision: 3 }) lastHeartbeatAt: Date;
  /** When an admin reopened it, which counts like a heartbeat. */
  @Column({ name: 'reopened_at', type: 'datetime', precision: 3, nullable: true }) reopenedAt: Date | null;
  @Column({ name: 'ended_by', type: 'varchar', length: 16, nullable: true }) endedBy: EndedBy | null;
  /** The user's id while the session is open, else null. Unique, so each user has at most one open session. */
  @Column({ name: 'open_marker', type: 'int', nullable: true }) openMarker: number | null;
}
