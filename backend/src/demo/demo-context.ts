import { DateTime } from 'luxon';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { z } from 'zod';
import { COST_CATEGORIES } from '../modules/finances/cost.constants';
import { RECURRING_TYPES } from '../modules/finances/arithmetic/recurrence';
import { DEFAULT_VAT } from '../modules/finances/arithmetic/vat';
import { PROJECT_STATUSES } from '../modules/project-records/project.constants';
import { TASK_CATEGORIES } from '../modules/tasks/task.constants';
import { ROLES } from '../platform/access/access';
import { type ColourName, COLOURS } from './drawing/pictures';
import { dayAt } from '../platform/clock/periods';
import type { AppConfig } from '../platform/config/app-config';
import { chunk } from '../platform/database/chunk';
import type { Storage } from '../platform/storage/storage';
import type { DemoRandom } from './demo-random';

/**
 * The schema of story.json. @param say translates a text. @param named translates a name, or returns one that has no
 * translation.
 */
export function storyIn(say: (english: string) => string, named: (english: string) => string) {
  const text = z.string().transform(say);
  /** Paths of folders and a file; names of categories, clients and products are not translated. */
  const path = z.string().transform((names) => names.replace(/[^/]+?(?=(\.\w+)?(\/|$))/g, named));
  const task = z.strictObject({
    category: z.enum(TASK_CATEGORIES),
    /**
     * `{client}`, `{contact}` and `{page}` stand for the project's own; `{page}` is quoted, so that it needs no
     * inflection.
     */
    title: text,
    description: text,
    /** The comments: the first line is a comment, the others reply to it in turn. */
    talk: z.array(text).optional(),
  });
  const file = { path, daysAgo: z.number(), /** The uploader's index in the list of people. */ by: z.number() };

  return z.strictObject({
    staff: z.array(
      z.strictObject({
        account: z.string(),
        firstName: z.string(),
        lastName: z.string(),
        role: z.enum(ROLES),
        /** Days ago. */
        joined: z.number(),
      }),
    ),
    projects: z.array(
      z.strictObject({
        client: z.string(),
        /** The client's contact person. */
        contact: z.string(),
        /** Pages of the website that tasks are about. */
        pages: z.array(text),
        name: text,
        status: z.enum(PROJECT_STATUSES),
        websiteUrl: z.string().nullable(),
        description: text,
        /** Days ago. */
        began: z.number(),
      }),
    ),
    clientTasks: z.array(task),
    studioTasks: z.array(task),
    /** Single comments for any task. */
    remarks: z.array(text),
    /** A question for any task, with its replies. */
    exchanges: z.array(z.array(text)),
    template: z.strictObject({
      name: text,
      description: text,
      startDay: z.string(),
      tasks: z.array(task.omit({ talk: true }).extend({ urgent: z.boolean().default(false) })),
    }),
    views: z.array(z.strictObject({ name: text, filters: z.string() })),
    costs: z.array(
      z.strictObject({
        name: text,
        category: z.enum(COST_CATEGORIES),
        /** EUR. */
        netto: z.string(),
        /** Percent. */
        vat: z.string().default(String(DEFAULT_VAT)),
        /** Months before the current one. */
        monthsAgo: z.number(),
        day: z.number(),
        description: text.nullable().default(null),
        recurring: z.enum(RECURRING_TYPES).nullable().default(null),
        /** Months before the current one in which it is charged for the last time; negative: after it. */
        endsMonthsAgo: z.number().optional(),
        /** Days before a renewal. */
        noticeDays: z.number().nullable().default(null),
        cancelUrl: z.string().nullable().default(null),
        /** The client whose project it belongs to. */
        client: z.string().optional(),
        /** The previous cost of the list at another price. */
        isNewPrice: z.boolean().default(false),
        /** Names of the attached invoices, as PDFs. */
        papers: z.array(text).default([]),
        /** The name of each month's invoice of the last year, as a PDF; the current month's is not there yet. */
        monthlyPaper: text.optional(),
        /** Months that differ. */
        months: z
          .array(
            z.strictObject({
              monthsAgo: z.number(),
              netto: z.string().nullable().default(null),
              isSkipped: z.boolean().default(false),
              note: text,
            }),
          )
          .default([]),
      }),
    ),
    /** The labels on an invoice. */
    paper: z.strictObject({ date: text, net: text, vat: text, gross: text }),
    folders: z.array(z.strictObject({ path, description: text.nullable().default(null) })),
    files: z.array(
      z.union([
        z.strictObject({ ...file, pdf: text }),
        z.strictObject({ ...file, text }),
        z.strictObject({
          ...file,
          picture: z.strictObject({
            kind: z.enum(['landscape', 'page', 'mark', 'palette']),
            colours: z.enum(Object.keys(COLOURS) as ColourName[]),
            variant: z.number(),
          }),
        }),
      ]),
    ),
    correction: z.strictObject({ reason: text, answer: text }),
    /** Why users are away, and why admins adjust balances. */
    absence: z.strictObject({ holiday: text, special: text, start: text, payout: text }),
    /** The tasks of a care round for WordPress sites. */
    care: z.strictObject({ title: text, checks: z.array(text) }),
    /** An admin's messages: one that was read, and one that waits for the next login. */
    messages: z.strictObject({ read: text, waiting: text }),
  });
}

export type Story = z.output<ReturnType<typeof storyIn>>;
export type TaskText = Story['clientTasks'][number];

export const DEMO_LANGUAGES = ['en', 'pl', 'de'] as const;
export type DemoLanguage = (typeof DEMO_LANGUAGES)[number];

/** Reachable from the sources and from the built programs. */
const FOLDER = join(__dirname, '../../demo');

const read = (name: string): unknown => JSON.parse(readFileSync(join(FOLDER, `${name}.json`), 'utf8'));

/** The story is written in English; each other language has a file of its translations. */
export function readStory(language: DemoLanguage): Story {
  const words = language === 'en' ? undefined : z.record(z.string(), z.string()).parse(read(language));
  const named = (english: string) => words?.[english] ?? english;
  const say = (english: string) => {
    if (words && !(english in words)) throw new Error(`The demo has no translation of “${english}”`);
    return named(english);
  };
  return storyIn(say, named).parse(read('story'));
}

export type DemoPerson = Omit<Story['staff'][number], 'account' | 'joined'> & {
  id: number;
  email: string;
  password: string;
  createdAt: Date;
};

export type DemoProject = Omit<Story['projects'][number], 'began'> & { id: number; createdAt: Date };

const ROWS_PER_STATEMENT = 200;

/** Shared by all parts of the demo: the open transaction, the story's time and randomness, and the rows so far. */
export class DemoContext {
  /** The first one is the first admin. */
  readonly people: DemoPerson[] = [];
  readonly projects: DemoProject[] = [];

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

  /** The first admin. */
  get admin(): DemoPerson {
    return this.people[0] as DemoPerson;
  }

  /** The current day in the studio's time zone, YYYY-MM-DD. */
  get today(): string {
    return this.dayAt(this.now);
  }

  /** The day of an instant in the studio's time zone, YYYY-MM-DD. */
  dayAt(instant: Date): string {
    return dayAt(instant, this.config.studio.timezone);
  }

  /** Inserts rows in batches of a few hundred; keeps ids that are set. */
  async insert<Row extends ObjectLiteral>(
    entity: EntityTarget<Row>,
    rows: readonly QueryDeepPartialEntity<Row>[],
  ): Promise<void> {
    for (const some of chunk(rows, ROWS_PER_STATEMENT)) await this.manager.insert(entity, some);
  }

  /** A time on a past day, in the studio's time zone; never later than {@link now}. */
  ago(days: number, hour: number, minute = 0): Date {
    const day = this.local(this.now).minus({ days });
    const instant = day.set({ hour, minute, second: 0, millisecond: 0 }).toJSDate();
    return instant < this.now ? instant : this.now;
  }

  /** Moves an instant into working hours: from a weekend back to its Friday, from the night into that day's work. */
  atWork(instant: Date): Date {
    const local = this.local(instant);
    const day = local.minus({ days: Math.max(0, local.weekday - 5) });
    const isAtWork = day.hour >= 8 && day.hour < 18;
    const moved = isAtWork ? day : day.set({ hour: 8 + (Math.floor(day.toSeconds() / 60) % 10) });
    return moved.toJSDate() < this.now ? moved.toJSDate() : this.now;
  }

  /** True on days off. */
  isWeekend(days: number): boolean {
    return this.local(this.ago(days, 12)).weekday > 5;
  }

  local(instant: Date): DateTime {
    return DateTime.fromJSDate(instant, { zone: this.config.studio.timezone });
  }
}

/** One domain's part of the demo. Each is in a file `<name>.demo.ts` and in the list of `fill-demo.ts`. */
export type DemoPart = (demo: DemoContext) => Promise<void>;
