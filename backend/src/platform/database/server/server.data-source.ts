import { DataSource, type ReplicationMode } from 'typeorm';
import type { MysqlDataSourceOptions } from 'typeorm/driver/mysql/MysqlDataSourceOptions.js';
import { MysqlDriver } from 'typeorm/driver/mysql/MysqlDriver.js';
import { ServerQueryRunner } from './server.query-runner';

class ServerDriver extends MysqlDriver {
  override createQueryRunner(mode: ReplicationMode): ServerQueryRunner {
    return new ServerQueryRunner(this, mode);
  }
}

/** MariaDB or MySQL, with query runners that send deferred statements together with the commit. */
export class ServerDataSource extends DataSource {
  constructor(options: MysqlDataSourceOptions) {
    super(options);
    this.driver = new ServerDriver(this);
  }
}
