import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addedColumns } from './columns';

const Leaving = addedColumns('users', { deactivated_at: 'datetime(3) NULL' });

const Devices = addedColumns('login_sessions', {
  address: 'varchar(45) NULL',
  device: 'varchar(255) NULL',
  last_seen_at: 'datetime(3) NULL',
});

/** Since when nobody may sign in to an account, and where people are signed in. */
export class LeavingAndDevices1700000028000 extends Leaving implements MigrationInterface {
  private readonly devices = new Devices();

  override async up(runner: QueryRunner): Promise<void> {
    await super.up(runner);
    await this.devices.up(runner);
  }

  override async down(runner: QueryRunner): Promise<void> {
    await this.devices.down(runner);
    await super.down(runner);
  }
}
