import type { INestApplicationContext } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { StartRefusedError } from '../platform/database/database-errors';
import { Project } from '../modules/project-records/project.entity';
import { Task } from '../modules/tasks/task.entity';
import { User } from '../modules/users/user.entity';
import { Clock } from '../platform/clock/clock';
import { AppConfig } from '../platform/config/app-config';
import type { EntityClass } from '../platform/database/table';
import { Transactions } from '../platform/database/transactions/transactions';
import { Storage } from '../platform/storage/storage';
import { DemoContext, type DemoLanguage, type DemoPart, type DemoPerson, readStory } from './demo-context';
import { DemoRandom } from './demo-random';
import { fillAbsences, fillPayroll } from './seeders/payroll.demo';
import { fillFinances } from './seeders/finances.demo';
import { fillHours } from './seeders/hours.demo';
import { fillNotifications } from './seeders/notifications.demo';
import { fillPatterns } from './seeders/patterns.demo';
import { fillPeople } from './seeders/people.demo';
import { fillProjects } from './seeders/projects.demo';
import { fillResources } from './seeders/resources.demo';
import { fillSites } from './seeders/sites.demo';
import { fillTasks } from './seeders/tasks.demo';
import { fillWorkflows } from './seeders/workflows.demo';
import { fillWordpress } from './seeders/wordpress.demo';
import { fillWorktime } from './seeders/worktime.demo';

/** The demo never mixes with real data. */
class DatabaseNotEmptyError extends StartRefusedError {
  constructor(what: string) {
    super(
      `The database is not empty: it already has ${what}. The demo only fills an empty one, and nothing was changed.\n` +
        'Choose an empty folder (or DATABASE_URL) for the demo, and start the product with the same:\n' +
        '  DATA_DIR=demo-data npm run demo\n' +
        '  DATA_DIR=demo-data npm start',
    );
  }
}

/** Later parts depend on earlier ones. */
const PARTS: DemoPart[] = [
  fillPeople,
  fillProjects,
  fillSites,
  fillTasks,
  fillPatterns,
  fillFinances,
  fillResources,
  fillWorktime,
  fillPayroll,
  fillAbsences,
  fillHours,
  fillWordpress,
  fillWorkflows,
  fillNotifications,
];

const SEED = 2026;

/**
 * Fills an empty database with a believable studio: all of it, or nothing.
 *
 * @returns the users, the first admin first.
 * @throws {DatabaseNotEmptyError}
 */
export async function fillDemo(app: INestApplicationContext, language: DemoLanguage): Promise<DemoPerson[]> {
  const now = app.get(Clock).now();
  await refuseFull(app.get(DataSource));
  return app.get(Transactions).run(async (unit) => {
    const demo = new DemoContext(
      unit.manager,
      app.get(Storage),
      app.get(AppConfig),
      now,
      new DemoRandom(SEED),
      readStory(language),
    );
    for (const fill of PARTS) await fill(demo);
    // The demo's rows are written past the unit of work, so it is notified of them here.
    for (const { target } of app.get(DataSource).entityMetadatas) unit.changed(target as EntityClass, [{}]);
    return demo.people;
  });
}

async function refuseFull({ manager }: DataSource): Promise<void> {
  for (const [entity, name] of [
    [User, 'people'],
    [Project, 'projects'],
    [Task, 'tasks'],
  ] as const) {
    if (await manager.exists(entity)) throw new DatabaseNotEmptyError(name);
  }
}
