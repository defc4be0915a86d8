import { Injectable } from '@nestjs/common';
import Big from 'big.js';
import { Readable } from 'node:stream';
import type { MonthRange } from '../../../platform/clock';
import { sliceWithYields } from '../../../platform/database';
import type { GeneratedFile } from '../../../platform/http';
import { Storage } from '../../../platform/storage/storage';
import { StreamedZip } from '../../../platform/storage/streamed-zip';
import { CSV_START, csvLine } from '../../../platform/text/csv';
import { withoutHidden } from '../../../platform/text/visible-text';
import { ProjectRecordsService } from '../../project-records/project-records.service';
import { type NamedFile, storageKeyOf, tidyName } from '../files/cost-file-name';
import { FinanceQueries } from '../finances.queries';
import { CostStatisticsService, type Payment } from '../statistics/cost-statistics.service';
import { ACCOUNTING_WORDS, type AccountingLanguage } from './accounting-columns';

/** A payment with its invoices, by path in the archive. */
interface Entry {
  payment: Payment;
  project: string;
  paths: string[];
}

/** Payments with their invoices, for an accountant. */
@Injectable()
export class AccountingService {
  constructor(
    private readonly queries: FinanceQueries,
    private readonly statistics: CostStatisticsService,
    private readonly projects: ProjectRecordsService,
    private readonly storage: Storage,
  ) {}

  async csv(range: MonthRange, language: AccountingLanguage): Promise<GeneratedFile> {
    const { entries } = await this.read(range, language);
    return { name: nameOf(range, language, 'csv'), type: 'text/csv; charset=utf-8', content: table(entries, language) };
  }

  /** The table with all invoices, streamed one by one. */
  async zip(range: MonthRange, language: AccountingLanguage): Promise<GeneratedFile> {
    const { entries, files } = await this.read(range, language);
    const zip = new StreamedZip();
    zip.add(nameOf(range, language, 'csv'), () => Promise.resolve(table(entries, language)), true);
    for (const [path, file] of files) zip.add(path, () => this.storage.get(storageKeyOf(file)), false);
    zip.end();
    return { name: nameOf(range, language, 'zip'), type: 'application/zip', content: zip.output };
  }

  private async read(range: MonthRange, language: AccountingLanguage) {
    const [payments, ofMonths, ofCosts] = await Promise.all([
      this.statistics.allPayments(range),
      this.queries.filesInMonths(range),
      this.queries.filesOfCostsIn({ first: `${range.from}-01`, last: `${range.to}-31` }),
    ]);
    const projects = await this.projects.byIds([...new Set(payments.flatMap(({ projectId }) => projectId ?? []))]);
    const monthFiles = Map.groupBy(ofMonths, ({ costId, month }) => `${costId} ${month}`);
    const costFiles = Map.groupBy(ofCosts, ({ costId }) => costId);
    const files = new Map<string, NamedFile>();
    const known = new Map<string, string>();
    const taken = new Set<string>();
    const pathOf = ({ date, name }: Payment, file: NamedFile): string => {
      const before = known.get(file.token);
      if (before) return before;
      const fileName = tidyName(withoutHidden(`${date} ${name} ${file.name}`)).replaceAll('\ufffd', '');
      const path = freePath(taken, `${ACCOUNTING_WORDS[language].invoices}/${fileName}`);
      known.set(file.token, path);
      files.set(path, file);
      return path;
    };
    const entries: Entry[] = [];
    for await (const some of sliceWithYields(payments)) {
      for (const one of some) {
        const ofMonth = (one.recurringType && monthFiles.get(`${one.id} ${one.month}`)) || [];
        const invoices = [...((one.isFirst && costFiles.get(one.id)) || []), ...ofMonth];
        const project = projects.get(one.projectId ?? 0)?.name ?? '';
        entries.push({ payment: one, project, paths: invoices.map((file) => pathOf(one, file)) });
      }
    }
    return { entries, files };
  }
}

/** Several files of one name are numbered; Windows and macOS ignore its case. */
function freePath(taken: Set<string>, path: string): string {
  const dot = path.lastIndexOf('.');
  let free = path;
  for (let number = 2; taken.has(free.toLowerCase()); number++)
    free = `${path.slice(0, dot)} (${number})${path.slice(dot)}`;
  taken.add(free.toLowerCase());
  return free;
}

const nameOf = ({ from, to }: MonthRange, language: AccountingLanguage, extension: string) =>
  `${ACCOUNTING_WORDS[language].costs}-${from === to ? from : `${from}-${to}`}.${extension}`;

function table(entries: readonly Entry[], language: AccountingLanguage): Readable {
  const words = ACCOUNTING_WORDS[language];
  const line = ({ payment: { date, name, category, netto, vat, brutto, recurringType }, project, paths }: Entry) => [
    words.day(date),
    name,
    words.categories[category],
    project,
    ...[netto, vat, new Big(brutto).minus(netto).toFixed(2), brutto].map(words.amount),
    recurringType ? words.recurring[recurringType] : words.once,
    paths.join(' | '),
  ];
  function* lines() {
    yield CSV_START + csvLine(words.columns, words.separator);
    for (const entry of entries) yield csvLine(line(entry), words.separator);
  }
  return Readable.from(lines());
}
