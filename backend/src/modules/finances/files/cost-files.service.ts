import { Injectable } from '@nestjs/common';
import { Job } from '../../../platform/jobs/jobs';
import type { CurrentUser } from '../../../platform/access';
import { AuditWriterService } from '../../../platform/audit';
import { BinService } from '../../bin/bin.service';
import type { Binned, LinkedFile } from '../../../platform/http';
import { Clock } from '../../../platform/clock';
import { type Row, totalOf, Transactions, type UnitOfWork } from '../../../platform/database';
import { FileDeletionService } from '../../../platform/uploads/store/file-deletion.service';
import type { StoredUpload } from '../../../platform/uploads/stored-upload';
import { CostAttachment, CostFile, CostMonthAttachment } from './cost-file.entity';
import { fileAt, namedFile, pathOf, storageKeyOf, tokenOf } from './cost-file-name';
import { FinanceErrors } from '../finances.errors';
import { FinanceQueries } from '../finances.queries';

/** An attachment, for modules that list it elsewhere. */
export interface AttachedFile {
  name: string;
  /** Bytes. */
  size: number;
  createdAt: string;
  /** Plain link. */
  url: string;
}

/** Whose files: a cost's, with those of all its months unless one place is given. */
interface FileHolder {
  costId: number;
  /** A month's files; null: the cost's own. */
  monthId?: number | null;
}

/** Files are uploaded first, attached to a cost later, and deleted with the last cost that uses them. */
@Injectable()
export class CostFilesService {
  /** For the module that deletes files with their costs. */
  readonly entity = CostFile;

  constructor(
    private readonly queries: FinanceQueries,
    private readonly transactions: Transactions,
    private readonly deletion: FileDeletionService,
    private readonly audit: AuditWriterService,
    private readonly bin: BinService,
    private readonly clock: Clock,
  ) {}

  /** Records uploaded files; resolves to the paths by which costs refer to them. */
  async add(me: CurrentUser, uploads: readonly StoredUpload[]): Promise<string[]> {
    const createdAt = this.clock.now();
    const rows = uploads.map(({ key, name, type, size }) => {
      return { token: tokenOf(key), name, type, size, uploadedBy: me.id, createdAt };
    });
    await this.transactions.run(async (unit) => {
      // One insert each, because search follows them.
      for (const row of rows) await unit.insert(CostFile, row);
    });
    return rows.map(pathOf);
  }

  /** @throws {CostFileNotFound} */
  async open(fileName: string): Promise<LinkedFile> {
    const named = namedFile(fileName);
    const [file] = named ? await this.queries.file(named) : [];
    if (!file) throw new FinanceErrors.CostFileNotFound();
    return { key: storageKeyOf(file), name: file.name, type: file.type };
  }

  /** The files used by costs, by name: the first ones, and their total number. */
  async attached(): Promise<{ files: AttachedFile[]; total: number }> {
    const [files, counted] = await Promise.all([this.queries.attached(), this.queries.countAttached()]);
    const shown = files.map(({ token, ...file }) => ({ ...file, url: encodeURI(pathOf({ token, name: file.name })) }));
    return { files: shown, total: totalOf(counted) };
  }

  async latestAttached(): Promise<string | undefined> {
    return (await this.queries.latestAttached())[0]?.createdAt;
  }

  async pathsOf(unit: UnitOfWork, costId: number): Promise<string[]> {
    return (await this.queries.filesOf({ costId }, unit)).map(pathOf);
  }

  /** Of a month of a cost. */
  async pathsOfMonth(costId: number, month: string, unit?: UnitOfWork): Promise<string[]> {
    const files = await this.queries.monthFilesOf({ costId }, unit);
    return files.filter((file) => file.month === month).map(pathOf);
  }

  /**
   * Attaches files to a cost or to a month of it, in this order. Files that no cost uses now go to the bin.
   * @returns the paths without duplicates.
   * @throws {UnknownAttachment}
   */
  async attach(
    unit: UnitOfWork,
    me: CurrentUser,
    { costId, monthId = null }: FileHolder,
    paths: readonly string[],
  ): Promise<string[]> {
    const files = await this.lockByPath(unit, [...new Set(paths)]);
    const ids = files.map(({ id }) => id);
    const unused = (await this.onlyOf(unit, { costId, monthId })).filter((id) => !ids.includes(id));
    if (unused.length) await this.bin.remove(unit, me, { entity: CostFile, ids: unused });
    if (monthId === null) {
      const uses = ids.map((fileId, position) => ({ costId, fileId, position }));
      await unit.delete(CostAttachment, { costId });
      await unit.insertAll(CostAttachment, uses);
    } else {
      const uses = ids.map((fileId, position) => ({ costMonthId: monthId, fileId, position }));
      await unit.delete(CostMonthAttachment, { costMonthId: monthId });
      await unit.insertAll(CostMonthAttachment, uses);
    }
    return files.map(pathOf);
  }

  /** The files that only this holder uses, locked. */
  async onlyOf(unit: UnitOfWork, { costId, monthId }: FileHolder): Promise<number[]> {
    const own = monthId == null ? await this.queries.filesOf({ costId }, unit) : [];
    const ofMonths = monthId === null ? [] : await this.queries.monthFilesOf({ costId }, unit);
    const heldIn = ofMonths.filter((file) => monthId === undefined || file.monthId === monthId);
    const fileIds = [...new Set([...own, ...heldIn].map(({ id }) => id))];
    if (!fileIds.length) return [];
    await unit.lockAll(CostFile, { id: fileIds });
    const months = new Set(heldIn.map((file) => file.monthId));
    const uses = await this.uses(unit, fileIds);
    const isHeld = (use: (typeof uses)[number]) =>
      use.monthId === null ? monthId == null && use.costId === costId : months.has(use.monthId);
    const elsewhere = new Set(uses.flatMap((use) => (isHeld(use) ? [] : use.fileId)));
    return fileIds.filter((id) => !elsewhere.has(id));
  }

  /** Where files are used, locked: a locking read sees what was committed while this transaction waited for the files. */
  private async uses(unit: UnitOfWork, fileIds: readonly number[]) {
    const [ofCosts, ofMonths] = [
      await this.queries.holdUsed({ fileIds }, unit),
      await this.queries.holdUsedInMonths({ fileIds }, unit),
    ];
    return [...ofCosts.map((use) => ({ ...use, monthId: null })), ...ofMonths.map((use) => ({ ...use, costId: null }))];
  }

  /** Deletes a file and detaches it from every cost. @returns the bin entry. @throws {CostFileNotFound} */
  remove(me: CurrentUser, fileName: string): Promise<Binned | null> {
    const named = namedFile(fileName);
    return this.transactions.run(async (unit) => {
      const file = named && (await unit.lock(CostFile, { ...named }));
      if (!file) throw new FinanceErrors.CostFileNotFound();
      const links = [
        ...(await this.queries.attachedTo({ ids: [file.id] }, unit)),
        ...(await this.queries.attachedToMonths({ ids: [file.id] }, unit)),
      ];
      let entry: Binned | null = null;
      if (links.length) entry = await this.bin.remove(unit, me, { entity: CostFile, ids: [file.id] });
      // The bin does not keep uploads that no cost has used.
      else await this.deletion.deleteRows(unit, CostFile, [file]);
      const before = { ...file, costs: links.map(({ costId }) => costId) };
      await this.audit.write(unit, me, { action: 'cost-file.delete', target: `cost_files/${file.id}`, before });
      return entry;
    });
  }

  /** Deletes files that no cost has used for a day. */
  @Job('sweep-cost-files')
  sweep(): Promise<{ removed: number }> {
    return this.deletion.deleteUnused(CostFile, this.queries.unused, async (unit, fileIds) => {
      const files = await unit.lockAll(CostFile, { id: fileIds });
      const used = await this.uses(unit, fileIds);
      return files.filter(({ id }) => !used.some(({ fileId }) => fileId === id));
    });
  }

  private async lockByPath(unit: UnitOfWork, paths: string[]): Promise<Row<CostFile>[]> {
    const token = paths.flatMap((path) => fileAt(path)?.token ?? []);
    const found = token.length ? await unit.lockAll(CostFile, { token }) : [];
    const byPath = new Map(found.map((file) => [pathOf(file), file]));
    return paths.map((path) => {
      const file = byPath.get(path);
      if (!file) throw new FinanceErrors.UnknownAttachment();
      return file;
    });
  }
}
