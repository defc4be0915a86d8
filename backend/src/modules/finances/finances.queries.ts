import { Injectable } from '@nestjs/common';
import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import {
  beginning,
  type ById,
  type ByIds,
  columnsOf,
  type Params,
  Queries,
  type Row,
  type Tables,
  total,
} from '../../platform/database';
import { LISTED_READ } from '../../platform/text/excerpt';
import { Cost, CostMonth } from './cost.entity';
import { CostAttachment, CostFile, CostMonthAttachment } from './files/cost-file.entity';

const TABLES = {
  costs: Cost,
  cost_attachments: CostAttachment,
  cost_files: CostFile,
  cost_months: CostMonth,
  cost_month_attachments: CostMonthAttachment,
};

type Db = Tables<typeof TABLES>;

/** More than a user looks through in one list. */
const MAX_ATTACHED = 5000;

const LISTED = columnsOf(Cost, 'description', 'renewalTold', 'createdAt', 'updatedAt');

/** A cost, the same in lists, in details and after a write. */
export type CostRow = Omit<Row<Cost>, 'renewalTold' | 'createdAt' | 'updatedAt'>;

interface MonthDays {
  first: string;
  last: string;
  /** Two digits. */
  month: string;
}

/** Costs that may recur in a month. */
const recurIn = (cost: ExpressionBuilder<Db, 'costs'>, p: Params<MonthDays>) =>
  cost.and([
    cost('costs.isRecurring', '=', true),
    cost('costs.date', '<', p.first),
    cost.or([cost('costs.recurringEndDate', 'is', null), cost('costs.recurringEndDate', '>=', p.first)]),
    cost.or([
      cost('costs.recurringType', '=', 'monthly'),
      cost(cost.fn('substr', ['costs.date', sql.lit(6), sql.lit(2)]), '=', p.month),
    ]),
  ]);

const FACTS = columnsOf(Cost, 'description', 'createdAt', 'updatedAt');
export type CostFacts = Pick<Row<Cost>, (typeof FACTS)[number]>;

/** One row per file of a cost, or a single row without one. */
const withFiles = (db: Kysely<Db>) =>
  db
    .selectFrom('costs')
    .leftJoin('cost_attachments', 'cost_attachments.costId', 'costs.id')
    .leftJoin('cost_files', 'cost_files.id', 'cost_attachments.fileId')
    .select(LISTED.map((name) => `costs.${name}` as const))
    .select(['cost_files.token', 'cost_files.name as fileName', 'cost_attachments.position']);

/** Reads only the part of the description that a list shows. */
const listed = (db: Kysely<Db>) => withFiles(db).select(beginning('description', LISTED_READ));

const isUsed = (file: ExpressionBuilder<Db, 'cost_files'>) =>
  file.or([
    file.exists(
      file
        .selectFrom('cost_attachments')
        .select('cost_attachments.fileId')
        .whereRef('cost_attachments.fileId', '=', 'cost_files.id'),
    ),
    file.exists(
      file
        .selectFrom('cost_month_attachments')
        .select('cost_month_attachments.fileId')
        .whereRef('cost_month_attachments.fileId', '=', 'cost_files.id'),
    ),
  ]);

const OWN = ['id', 'costId', 'month', 'isSkipped', 'netto', 'vat', 'brutto', 'date'] as const;

/** What differs in one month of a cost. */
export type OwnMonthRow = Pick<Row<CostMonth>, (typeof OWN)[number]> & { note?: string | null };

const ownMonths = (db: Kysely<Db>) => db.selectFrom('cost_months').select(OWN);

const costFiles = (db: Kysely<Db>) =>
  db
    .selectFrom('cost_attachments')
    .innerJoin('cost_files', 'cost_files.id', 'cost_attachments.fileId')
    .select(['cost_attachments.costId', 'cost_files.id', 'cost_files.token', 'cost_files.name']);
/** The files of months, in the months' orders. */
const monthFiles = (db: Kysely<Db>) =>
  db
    .selectFrom('cost_months')
    .innerJoin('cost_month_attachments', 'cost_month_attachments.costMonthId', 'cost_months.id')
    .innerJoin('cost_files', 'cost_files.id', 'cost_month_attachments.fileId')
    .select(['cost_months.id as monthId', 'cost_months.costId', 'cost_months.month'])
    .select(['cost_files.id', 'cost_files.token', 'cost_files.name'])
    .orderBy('cost_months.id')
    .orderBy('cost_month_attachments.position');

@Injectable()
export class FinanceQueries extends Queries(TABLES, (query) => ({
  all: query((db) => listed(db).orderBy('position'), { isLarge: true }),
  /** The month's own costs, and those that may recur in it. */
  ofMonth: query((db, p: Params<MonthDays>) =>
    listed(db)
      .where((cost) => cost.between('costs.date', p.first, p.last))
      .unionAll(listed(db).where((cost) => recurIn(cost, p)))
      .orderBy('position'),
  ),
  ownOfMonth: query((db, p: Params<{ month: string }>) =>
    ownMonths(db).select(beginning('note', LISTED_READ)).where('month', '=', p.month),
  ),
  ownOfCost: query((db, p: Params<{ costId: number }>) =>
    ownMonths(db).where('costId', '=', p.costId).orderBy('month'),
  ),
  ownOf: query((db, p: Params<{ costId: number; month: string }>) =>
    ownMonths(db).select('note').where('costId', '=', p.costId).where('month', '=', p.month),
  ),
  ownOfProject: query((db, p: Params<{ projectId: number }>) =>
    ownMonths(db).where((own) =>
      own('costId', 'in', own.selectFrom('costs').select('costs.id').where('costs.projectId', '=', p.projectId)),
    ),
  ),
  ownOfProjects: query((db) =>
    ownMonths(db).where((own) =>
      own('costId', 'in', own.selectFrom('costs').select('costs.id').where('costs.projectId', 'is not', null)),
    ),
  ),
  ownFrom: query((db, p: Params<{ month: string }>) => ownMonths(db).where('month', '>=', p.month)),
  ownFound: query((db, p: ByIds) =>
    db
      .selectFrom('cost_months')
      .innerJoin('costs', 'costs.id', 'cost_months.costId')
      .select(['cost_months.id', 'cost_months.costId', 'cost_months.month', 'cost_months.note', 'costs.name'])
      .select(['costs.date as usualDate', 'costs.recurringType', 'costs.recurringEndDate', 'costs.recurringDay'])
      .where('cost_months.id', 'in', p.ids),
  ),
  filesInMonths: query((db, p: Params<{ from: string; to: string }>) =>
    monthFiles(db).where('cost_months.month', '>=', p.from).where('cost_months.month', '<=', p.to),
  ),
  filesOfCostsIn: query((db, p: Params<{ first: string; last: string }>) =>
    costFiles(db)
      .innerJoin('costs', 'costs.id', 'cost_attachments.costId')
      .where((cost) => cost.between('costs.date', p.first, p.last))
      .orderBy('cost_attachments.position'),
  ),
  monthFilesOf: query((db, p: Params<{ costId: number }>) => monthFiles(db).where('cost_months.costId', '=', p.costId)),
  /** Costs that renew or end after the start of a month, except monthly ones with neither notice period nor end. */
  renewable: query((db, p: Params<{ first: string }>) =>
    db
      .selectFrom('costs')
      .select(FACTS)
      .where('isRecurring', '=', true)
      .where((cost) => cost.or([cost('recurringEndDate', 'is', null), cost('recurringEndDate', '>=', p.first)]))
      .where((cost) =>
        cost.or([
          cost('recurringType', '=', 'yearly'),
          cost('noticeDays', 'is not', null),
          cost('recurringEndDate', 'is not', null),
        ]),
      )
      .orderBy('id'),
  ),
  replaced: query((db) => db.selectFrom('costs').select('replacesId').where('replacesId', 'is not', null)),
  ofProject: query((db, p: Params<{ projectId: number }>) =>
    db
      .selectFrom('costs')
      .select(FACTS)
      .where('projectId', '=', p.projectId)
      .orderBy('date', 'desc')
      .orderBy('id', 'desc'),
  ),
  ofProjects: query((db) => db.selectFrom('costs').select(FACTS).where('projectId', 'is not', null)),
  successorOf: query((db, p: ById) => db.selectFrom('costs').select(['id', 'date']).where('replacesId', '=', p.id)),
  byId: query((db, p: ById) =>
    withFiles(db).select('costs.description').where('costs.id', '=', p.id).orderBy('position'),
  ),
  found: query((db, p: ByIds) =>
    db.selectFrom('costs').select(['id', 'name', 'description', 'date']).where('id', 'in', p.ids),
  ),
  /** Files with each cost that uses them, the latest cost last. */
  attachedTo: query((db, p: ByIds) =>
    costFiles(db)
      .innerJoin('costs', 'costs.id', 'cost_attachments.costId')
      .select(['costs.name as costName', 'costs.date'])
      .where('cost_files.id', 'in', p.ids)
      .orderBy('costs.date')
      .orderBy('costs.id'),
  ),
  attachedToMonths: query((db, p: ByIds) =>
    monthFiles(db)
      .innerJoin('costs', 'costs.id', 'cost_months.costId')
      .select('costs.name as costName')
      .where('cost_files.id', 'in', p.ids),
  ),

  filesOf: query((db, p: Params<{ costId: number }>) =>
    costFiles(db).where('cost_attachments.costId', '=', p.costId).orderBy('cost_attachments.position'),
  ),
  holdUsedInMonths: query((db, p: Params<{ fileIds: readonly number[] }>) =>
    db
      .selectFrom('cost_month_attachments')
      .select(['costMonthId as monthId', 'fileId'])
      .where('fileId', 'in', p.fileIds)
      .forUpdate(),
  ),
  holdUsed: query((db, p: Params<{ fileIds: readonly number[] }>) =>
    db.selectFrom('cost_attachments').select(['costId', 'fileId']).where('fileId', 'in', p.fileIds).forUpdate(),
  ),
  file: query((db, p: Params<{ token: string; name: string }>) =>
    db
      .selectFrom('cost_files')
      .select(['token', 'name', 'type'])
      .where('token', '=', p.token)
      .where('name', '=', p.name),
  ),
  attached: query(
    (db) =>
      db
        .selectFrom('cost_files')
        .select(['token', 'name', 'size', 'createdAt'])
        .where(isUsed)
        .orderBy('name')
        .orderBy('id')
        .limit(sql.lit(MAX_ATTACHED)),
    { isLarge: true },
  ),
  countAttached: query((db) => db.selectFrom('cost_files').select(total).where(isUsed)),
  latestAttached: query((db) =>
    db.selectFrom('cost_files').select('createdAt').where(isUsed).orderBy('createdAt', 'desc').limit(sql.lit(1)),
  ),
  /** Unused files above an id. */
  unused: query((db, p: Params<{ createdBefore: Date; after: number; limit: number }>) =>
    db
      .selectFrom('cost_files')
      .select('id')
      .where('createdAt', '<', p.createdBefore)
      .where('id', '>', p.after)
      .where((file) => file.not(isUsed(file)))
      .orderBy('id')
      .limit(p.limit),
  ),
})) {}
