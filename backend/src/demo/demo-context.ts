import { DateTime } from 'luxon';
import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import type { ProjectStatus } from '../modules/project-records/project.constants';
import type { Role } from '../platform/access/access';
import type { AppConfig } from '../platform/config/app-config';
import { inBatchesOf } from '../platform/database/batches';
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
  /** Who speaks for the client. */
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
  /** When something last happened to it. */
  updatedAt: Date;
}

const ROWS_PER_STATEMENT = 200;

/** What the demo's domains share: the open transaction, the story's time and chance, and who and what is there already. */
export class DemoContext {
  /** The first is the first admin. */
  readonly people: DemoPerson[] = [];
  readonly projects: DemoProject[] = [];
  readonly tasks: DemoTask[] = [];

  constructor(
    /** Of the one transaction that holds the whole demo. */
    readonly manager: EntityManager,
    readonly storage: Storage,
    readonly config: AppConfig,
    /** The instant the story ends at; nothing in it is later. */
    readonly now: Date,
    readonly random: DemoRandom,
    /** In the language that it is told in. */
    readonly story: Story,
  ) {}

  /** Inserts rows, with their own ids if they bring some, a few hundred at a time. */
  async insert<Row extends ObjectLiteral>(
    entity: EntityTarget<Row>,
    rows: readonly QueryDeepPartialEntity<Row>[],
  ): Promise<void> {
    for (const some of inBatchesOf(rows, ROWS_PER_STATEMENT)) await this.manager.insert(entity, some);
  }

  /** A time of a day in the past, in the studio's time zone; never later than {@link now}. */
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

  /** True when nobody works on that day. */
  isWeekend(days: number): boolean {
    return DateTime.fromJSDate(this.ago(days, 12), { zone: this.config.studio.timezone }).weekday > 5;
  }
}

/** One domain's part of the demo. Each stands in a file `<name>.demo.ts` and in the list of `fill-demo.ts`. */
export type DemoPart = (demo: DemoContext) => Promise<void>;
