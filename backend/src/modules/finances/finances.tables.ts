import { Injectable } from '@nestjs/common';
import Big from 'big.js';
import { RawTables, readOnly, type RawRow } from '../../platform/raw-tables/raw-tables';
import { CostFile } from './files/cost-file.entity';
import { CostFilesService } from './files/cost-files.service';
import { COST_CATEGORIES, MAX_NETTO, MAX_NOTICE_DAYS } from './cost.constants';
import { Cost } from './cost.entity';
import { BruttoMismatchError, EndBeforeStartError, MissingRecurringTypeError } from './finances.errors';
import { RECURRING_TYPES, firstOfItsMonth } from './arithmetic/recurrence';
import { bruttoOf, DEFAULT_VAT, isBruttoOf } from './arithmetic/vat';

const amount = { min: 0.01, max: MAX_NETTO * 2 };

/** @throws the errors of the domain's own calls. */
function checkCost({ netto, vat, brutto, date, is_recurring, recurring_type, recurring_end_date }: RawRow): void {
  const price = [new Big(netto ?? 0), new Big(vat ?? 0)] as const;
  if (!isBruttoOf(new Big(brutto ?? 0), ...price))
    throw new BruttoMismatchError({ expected: bruttoOf(...price).toFixed(2) });
  if (is_recurring && !recurring_type) throw new MissingRecurringTypeError();
  if (recurring_end_date && String(recurring_end_date) < firstOfItsMonth(String(date))) throw new EndBeforeStartError();
}

@Injectable()
export class FinancesTables {
  constructor(tables: RawTables, files: CostFilesService) {
    tables.register(
      {
        entity: Cost,
        columns: {
          category: { words: COST_CATEGORIES, default: 'other' },
          netto: amount,
          vat: { min: 0, max: 100, default: DEFAULT_VAT.toString() },
          brutto: amount,
          date: { format: 'day' },
          is_recurring: { default: 0 },
          recurring_type: { words: RECURRING_TYPES },
          recurring_end_date: { format: 'day' },
          recurring_day: { min: 1, max: 31 },
          notice_days: { min: 0, max: MAX_NOTICE_DAYS },
          cancel_url: { format: 'web-address' },
          ...readOnly('replaces_id', 'renewal_told'),
        },
        check: (_unit, { after }) => {
          if (after) checkCost(after);
        },
        along: async (unit, id) => [{ entity: CostFile, ids: await files.onlyOf(unit, id) }],
      },
      {
        entity: CostFile,
        columns: readOnly('token', 'name', 'type', 'size', 'uploaded_by'),
        noInsert: true,
      },
    );
  }
}
