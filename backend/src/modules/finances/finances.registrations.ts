import { Injectable } from '@nestjs/common';
import Big from 'big.js';
import { EventPublisher } from '../../platform/events/event-publisher.service';
import { RawTables, readOnly, type RawRow } from '../../platform/raw-tables/raw-tables';
import { SearchIndexService } from '../../platform/search/search-index.service';
import { LISTED } from '../../platform/text/excerpt';
import { BinRegistry } from '../bin/bin-registry.service';
import { RECURRING_TYPES, firstOfItsMonth } from './arithmetic/recurrence';
import { bruttoOf, DEFAULT_VAT, isBruttoOf } from './arithmetic/vat';
import { COST_CATEGORIES, COST_LIMITS } from './cost.constants';
import { Cost, CostMonth } from './cost.entity';
import { CostDto } from './dto/cost.dto';
import { CostFile } from './files/cost-file.entity';
import { CostFilesService } from './files/cost-files.service';
import { FinanceErrors } from './finances.errors';
import { FinanceQueries } from './finances.queries';
import { paymentIn } from './arithmetic/own-month';
import { CostMonthsService } from './months/cost-months.service';

/** @throws the errors of the domain's own calls. */
function checkCost({ netto, vat, brutto, date, is_recurring, recurring_type, recurring_end_date }: RawRow): void {
  const price = [new Big(netto ?? 0), new Big(vat ?? 0)] as const;
  if (!isBruttoOf(new Big(brutto ?? 0), ...price))
    throw new FinanceErrors.BruttoMismatch({ expected: bruttoOf(...price).toFixed(2) });
  if (is_recurring && !recurring_type) throw new FinanceErrors.MissingRecurringType();
  if (recurring_end_date && String(recurring_end_date) < firstOfItsMonth(String(date)))
    throw new FinanceErrors.EndBeforeStart();
}

/** Webhooks get costs as lists show them, without files. */
@Injectable()
export class FinancesRegistrations {
  constructor(
    tables: RawTables,
    binRegistry: BinRegistry,
    index: SearchIndexService,
    events: EventPublisher,
    files: CostFilesService,
    queries: FinanceQueries,
    months: CostMonthsService,
  ) {
    tables.register(
      {
        entity: Cost,
        columns: {
          category: { words: COST_CATEGORIES, default: 'other' },
          ...COST_LIMITS,
          vat: { ...COST_LIMITS.vat, default: DEFAULT_VAT.toString() },
          date: { format: 'day' },
          is_recurring: { default: 0 },
          recurring_type: { words: RECURRING_TYPES },
          recurring_end_date: { format: 'day' },
          recurring_day: { min: 1, max: 31 },
          cancel_url: { format: 'web-address' },
          ...readOnly('replaces_id', 'renewal_told'),
        },
        prepare: (values) => {
          if (values.is_recurring === 0) Object.assign(values, { recurring_type: null, recurring_end_date: null });
          return Promise.resolve();
        },
        check: (_unit, { after }) => {
          if (after) checkCost(after);
        },
        along: async (unit, id) => [{ entity: CostFile, ids: await files.onlyOf(unit, { costId: id }) }],
      },
      { entity: CostFile, columns: readOnly('token', 'name', 'type', 'size', 'uploaded_by'), noInsert: true },
      {
        entity: CostMonth,
        columns: readOnly('cost_id', 'month', 'is_skipped', 'netto', 'vat', 'brutto', 'date', 'note'),
        noInsert: true,
        along: async (unit, id) => {
          const month = await unit.lock(CostMonth, { id });
          const ids = month ? await files.onlyOf(unit, { costId: month.costId, monthId: id }) : [];
          return [{ entity: CostFile, ids }];
        },
      },
    );
    binRegistry.register(
      { entity: Cost, kindOf: () => 'cost', title: ['name'], text: 'description' },
      {
        entity: CostMonth,
        kindOf: () => 'cost-month',
        title: ['month'],
        text: 'note',
        prepare: async (unit, row) => {
          row.costId = await months.beforeRestore(unit, Number(row.costId), String(row.month));
        },
      },
      { entity: CostFile, kindOf: () => 'attachment', title: ['name'] },
    );
    index.register({
      kind: 'cost',
      entity: Cost,
      title: ['name'],
      text: ['description'],
      adminOnly: true,
      show: async (ids) =>
        (await queries.found({ ids })).map(({ id, name, description, date }) => {
          return { id, title: name, text: description, date };
        }),
    });
    index.register({
      kind: 'cost-month',
      entity: CostMonth,
      title: [],
      text: ['note'],
      adminOnly: true,
      show: async (ids) =>
        (await queries.ownFound({ ids })).flatMap(({ id, name, note, costId, month, usualDate: date, ...cost }) =>
          // Months without a payment are shown nowhere.
          paymentIn(month, { ...cost, date }) ? { id, title: name, text: note, costId, date: `${month}-01` } : [],
        ),
    });
    index.register({
      kind: 'attachment',
      entity: CostFile,
      title: ['name'],
      text: [],
      isFoundWithinWords: true,
      adminOnly: true,
      show: async (ids) => {
        const [ofCosts, ofMonths] = [await queries.attachedTo({ ids }), await queries.attachedToMonths({ ids })];
        const all = [...ofCosts, ...ofMonths.map(({ month, ...file }) => ({ ...file, date: `${month}-01` }))];
        // Of a file of several costs, the latest one.
        const found = new Map(all.map((file) => [file.id, file]));
        return [...found.values()].map(({ id, name, costName, costId, date }) => {
          return { id, title: name, text: costName, costId, date };
        });
      },
    });
    events.register({
      kind: 'cost',
      entity: Cost,
      columns: {
        name: 'name',
        category: 'category',
        netto: 'netto',
        vat: 'vat',
        brutto: 'brutto',
        date: 'date',
        isRecurring: 'is_recurring',
        recurringType: 'recurring_type',
        recurringEndDate: 'recurring_end_date',
        noticeDays: 'notice_days',
        cancelUrl: 'cancel_url',
        projectId: 'project_id',
        description: 'description',
      },
      show: (_unit, rows) =>
        Promise.resolve(rows.map((row) => ({ ...CostDto.from(row, [], { excerpt: LISTED }), attachments: undefined }))),
    });
  }
}
