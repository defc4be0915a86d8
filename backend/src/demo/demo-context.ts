import { DateTime } from 'luxon';
import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import type { ProjectStatus } from '../modules/project-records/project.constants';
import type { Role } from '../platform/access/access';
import type { AppConfig } from '../platform/config/app-config';
import { chunk } from '../platform/database/chunk';
import type { Storage } from '../platform/storage/storage';
import type { DemoRandom } from './demo-random';
import type { Story } from './story';

export interface DemoPerson {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  password: string;
  createdAt: Date;
}

export interface DemoProject {
  id: number;
  name: string;
  status: ProjectStatus;
  client: string;
  /** The client's contact person. */
  contact: string;
  /** Pages of the website that tasks are about. */
  pages: string[];
  websiteUrl: string | null;
  createdAt: Date;
}

export interface DemoTask {
  id: number;
  title: string;
  assignee: number;
  assignedBy: number;
  status: string;
  createdAt: Date;
  /** When it was last changed. */
  updatedAt: Date;
}

const ROWS_PER_STATEMENT = 200;

/** Shared by all parts of the demo: the open transaction, the story's time and randomness, and the rows so far. */
export class DemoContext {
  /** The first one is the first admin. */
  readonly people: DemoPerson[] = [];
  readonly projects: DemoProject[] = [];
  readonly tasks: DemoTask[] = [];

  constructor(
    /** The one transaction that inserts the whole demo. */
    readonly manager: EntityManager,
    readonly storage: Storage,
    readonly config: AppConfig,
    /** The instant at which the story ends. */
    readonly now: Date,
    readonly random: DemoRandom,
    /** In the chosen language. */
    readonly story: Story,
  ) {}

  /** Inserts rows in batches of a few hundred; keeps ids that are set. */
  async insert<Row extends ObjectLiteral>(
    entity: EntityTarget<Row>,
    rows: readonly QueryDeepPartialEntity<Row>[],
  ): Promise<void> {
    for (const some of chunk(rows, ROWS_PER_STATEMENT)) await this.manager.insert(entity, some);
  }

  /** A time on a past day, in the studio's time zone; never later than {@link now}. */
  ago(days: number, hour: number, minute = 0): Date {
    const day = DateTime.fromJSDate(this.now, { zone: this.config.studio.timezone }).minus({ days });
    const instant = day.set({ hour, minute, second: 0, millisecond: 0 }).toJSDate();
    return instant < this.now ? instant : this.now;
  }

  /** Moves an instant into working hours: from a weekend back to its Friday, from the night into that day's work. */
  atWork(instant: Date): Date {
    const local = DateTime.fromJSDate(instant, { zone: this.config.studio.timezone });
    const day = local.minus({ days: Math.max(0, local.weekday - 5) });
    const isAtWork = day.hour >= 8 && day.hour < 18;
    const moved = isAtWork ? day : day.set({ hour: 8 + (Math.floor(day.toSeconds() / 60) % 10) });
    return moved.toJSDate() < this.now ? moved.toJSDate() : this.now;
  }

  /** True on days off. */
  isWeekend(days: number): boolean {
    return DateTime.fromJSDate(this.ago(days, 12), { zone: this.config.studio.timezone }).weekday > 5;
  }
}

/** One domain's part of the demo. Each is in a file `<name>.demo.ts` and in the list of `fill-demo.ts`. */
export type DemoPart = (demo: DemoContext) => Promise<void>;
