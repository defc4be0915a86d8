import { Injectable } from '@nestjs/common';
import { type Expression, type ExpressionBuilder, type Kysely, sql, type SqlBool } from 'kysely';
import type { Dialect } from '../../../platform/database/queries/dialect';
import { type ByIds, type Params, Queries, sumOf, type Tables, total, within } from '../../../platform/database';
import type { Amount, CostCategory } from '../cost.constants';
import { Cost, CostMonth } from '../cost.entity';

const TABLES = { costs: Cost, cost_months: CostMonth };

type Db = Kysely<Tables<typeof TABLES>>;
type Joined = Pick<Tables<typeof TABLES>, 'costs'> & { listedMonth: ListedMonth };

/** A month to list costs in; days are `YYYY-MM-DD`. */
interface ListedMonth {
  month: string;
  firstDay: string;
  lastDay: string;
}

const MOST_LARGEST = 10;

/** Whole cents, which both databases add exactly: SQLite stores amounts as floats. */
const cents = (column: Amount) => sumOf(sql`round(${sql.ref(column)} * 100)`);

/** Two digits of a day or of a month. */
const monthIn = (column: string) => sql`substr(${sql.ref(column)}, 6, 2)`;

/** As in the month alone, if it differs there. */
const own = (column: 'netto' | 'vat' | 'brutto') =>
  sql<string>`coalesce(${sql.ref(`cost_months.${column}`)}, ${sql.ref(`costs.${column}`)})`.as(column);

/**
 * All payments of the months: their own costs and instances of recurring ones, as in `instancesIn`, without skipped ones.
 * Source: specification, section 4, and contract, section 5.
 */
function listed(db: Db, months: ReturnType<Dialect['rows']>) {
  const of = (isListed: (row: ExpressionBuilder<Joined, keyof Joined>) => Expression<SqlBool>) =>
    db
      .selectFrom(months.$castTo<ListedMonth>().as('listedMonth'))
      .innerJoin('costs', (join) => join.on(isListed))
      .leftJoin('cost_months', (join) =>
        join
          .onRef('cost_months.costId', '=', 'costs.id')
          .onRef('cost_months.month', '=', 'listedMonth.month')
          .on('costs.isRecurring', '=', sql.lit(true)),
      )
      .where((row) => row.or([row('isSkipped', 'is', null), row('isSkipped', '=', sql.lit(false))]))
      .select(['listedMonth.month', 'costs.id', 'category', 'isRecurring', 'cost_months.id as ownId'])
      .select([own('netto'), own('vat'), own('brutto')]);
  const begun = of((row) => row.between('costs.date', row.ref('listedMonth.firstDay'), row.ref('listedMonth.lastDay')));
  return begun.unionAll(
    of((row) =>
      row.and([
        row('isRecurring', '=', sql.lit(true)),
        row('costs.date', '<', row.ref('listedMonth.firstDay')),
        row.or([row('recurringEndDate', 'is', null), row('recurringEndDate', '>=', row.ref('listedMonth.firstDay'))]),
        row.or([
          row('recurringType', '=', sql.lit('monthly')),
          row.and([
            row('recurringType', '=', sql.lit('yearly')),
            sql<SqlBool>`${monthIn('costs.date')} = ${monthIn('listedMonth.month')}`,
          ]),
        ]),
      ]),
    ),
  );
}

/** @param months as JSON, see {@link ListedMonth}. */
type InMonths = Params<{ months: string }>;

export interface PaymentFilter {
  category?: CostCategory | undefined;
  cost?: number | undefined;
}

@Injectable()
export class CostStatisticsQueries extends Queries(TABLES, (query, compose, dialect) => {
  const costs = (db: Db, { months }: InMonths) => {
    const rows = dialect.rows<ListedMonth>(months, ['month', 'firstDay', 'lastDay']);
    return db.selectFrom(listed(within(db), rows).as('listed'));
  };
  const byCategory = (db: Db, p: InMonths) =>
    costs(db, p)
      .select(['month', 'category', cents('netto').as('nettoCents'), cents('brutto').as('bruttoCents'), total])
      .groupBy(['month', 'category']);
  const largest = (db: Db, p: InMonths, amount: Amount) =>
    costs(db, p)
      .select((row) => ['id', cents(amount).as('cents'), total, row.fn.max('month').as('month')])
      .groupBy('id')
      .orderBy('cents', 'desc')
      .orderBy('id')
      .limit(sql.lit(MOST_LARGEST));
  return {
    byCategory: query((db, p: InMonths) => byCategory(db, p)),
    recurringByCategory: query((db, p: InMonths) => byCategory(db, p).where('isRecurring', '=', sql.lit(true))),
    byRate: query((db, p: InMonths) =>
      costs(db, p)
        .select(['month', 'vat', cents('netto').as('nettoCents'), cents('brutto').as('bruttoCents')])
        .groupBy(['month', 'vat']),
    ),
    largestByNetto: query((db, p: InMonths) => largest(db, p, 'netto')),
    largestByBrutto: query((db, p: InMonths) => largest(db, p, 'brutto')),
    // Joined only here, for few rows; the sums read thousands.
    payments: compose((db, { category, cost, ...p }: InMonths & PaymentFilter) =>
      costs(db, p)
        .innerJoin('costs', 'costs.id', 'listed.id')
        .leftJoin('cost_months', 'cost_months.id', 'listed.ownId')
        .select(['listed.month', 'costs.id', 'costs.name', 'costs.category', 'costs.date', 'costs.recurringDay'])
        .select(['costs.netto', 'costs.vat', 'costs.brutto', 'costs.projectId'])
        .select(['costs.recurringType', 'costs.replacesId'])
        .select(['cost_months.netto as ownNetto', 'cost_months.vat as ownVat', 'cost_months.brutto as ownBrutto'])
        .select(['cost_months.date as ownDate'])
        .$if(category !== undefined, (payment) => payment.where('costs.category', '=', category ?? null))
        .$if(cost !== undefined, (payment) => payment.where('costs.id', '=', cost ?? null)),
    ),
    names: query((db, p: ByIds) => db.selectFrom('costs').select(['id', 'name', 'category']).where('id', 'in', p.ids)),
  };
}) {}
