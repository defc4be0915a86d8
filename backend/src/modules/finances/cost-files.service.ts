import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, LessThan, Repository } from 'typeorm';
import type { CurrentUser } from '../../platform/access/access';
import { AuditLog } from '../../platform/audit/audit-log';
import { Clock } from '../../platform/clock/clock';
import { isServerDatabase } from '../../platform/database/create-data-source';
import { lockRow } from '../../platform/database/row-lock';
import { Transactions, type UnitOfWork } from '../../platform/database/transactions';
import type { LinkedFile } from '../../platform/http/stored-files';
import { DiscardedFiles } from '../../platform/uploads/discarded-files';
import { FileOwners } from '../../platform/uploads/file-owners';
import type { StoredUpload } from '../../platform/uploads/stored-upload';
import { CostAttachment } from './cost-attachment.entity';
import { CostFile } from './cost-file.entity';
import { COSTS_FOLDER, fileAt, namedFile, pathOf, storageKeyOf, tokenOf } from './cost-file-name';
import { CostFileNotFoundError, UnknownAttachmentError } from './finances.errors';

/** How long a file waits for a cost to use it. Source: contract, section 5. */
const UNUSED_MS = 24 * 3_600_000;

const BATCH = 200;

/** A file of a cost, for those who list it elsewhere. */
export interface AttachedFile {
  name: string;
  /** Bytes. */
  size: number;
  createdAt: Date;
  /** Where it is opened, by plain link. */
  url: string;
}

/** The files of costs: uploaded first, named by a cost later, gone with the last cost that uses them. */
@Injectable()
export class CostFiles implements OnModuleInit {
  constructor(
    @InjectRepository(CostFile) private readonly files: Repository<CostFile>,
    private readonly transactions: Transactions,
    private readonly discarded: DiscardedFiles,
    private readonly owners: FileOwners,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.owners.register({ folder: COSTS_FOLDER, known: (keys) => this.known(keys) });
  }

  /** Writes down what an upload has put into the storage; resolves to the paths that costs name. */
  async add(me: CurrentUser, uploads: readonly StoredUpload[]): Promise<string[]> {
    const createdAt = this.clock.now();
    const rows = uploads.map(({ key, name, type, size }) => ({
      token: tokenOf(key),
      name,
      type,
      size,
      uploadedBy: me.id,
      createdAt,
    }));
    await this.transactions.run(async ({ manager }) => {
      await manager.insert(
        CostFile,
        rows.map((row) => ({ ...row })),
      );
    });
    return rows.map(pathOf);
  }

  /** The file that a link opens. @throws {CostFileNotFoundError} */
  async open(fileName: string): Promise<LinkedFile> {
    const named = namedFile(fileName);
    const file = named && (await this.files.findOneBy(named));
    if (!file) throw new CostFileNotFoundError();
    return { key: storageKeyOf(file), name: file.name, type: file.type };
  }

  /** Every file that some cost uses, by name. */
  async attached(): Promise<AttachedFile[]> {
    const files = await this.files
      .createQueryBuilder('file')
      .where('EXISTS (SELECT 1 FROM cost_attachments a WHERE a.file_id = file.id)')
      .orderBy('file.name')
      .addOrderBy('file.id')
      .getMany();
    return files.map((file) => ({
      name: file.name,
      size: file.size,
      createdAt: file.createdAt,
      url: encodeURI(pathOf(file)),
    }));
  }

  /** Makes the files at these paths, in this order, those of a cost. @throws {UnknownAttachmentError} */
  async attach(unit: UnitOfWork, costId: number, paths: readonly string[]): Promise<void> {
    const files = await this.lockByPath(unit.manager, [...new Set(paths)]);
    const before = await this.idsOf(unit.manager, costId);
    const now = files.map(({ id }) => id);
    await unit.manager.delete(CostAttachment, { costId });
    const links = now.map((fileId, position) => ({ costId, fileId, position }));
    if (links.length) await unit.manager.insert(CostAttachment, links);
    await this.dropUnused(
      unit,
      before.filter((id) => !now.includes(id)),
    );
  }

  /** Takes a cost's files from it, and away when no other cost uses them. */
  detachAll(unit: UnitOfWork, costId: number): Promise<void> {
    return this.attach(unit, costId, []);
  }

  /** Deletes a file, and takes it from every cost that uses it. @throws {CostFileNotFoundError} */
  async remove(me: CurrentUser, fileName: string): Promise<void> {
    const named = namedFile(fileName);
    await this.transactions.run(async (unit) => {
      const file = named && (await lockRow(unit.manager, CostFile, named));
      if (!file) throw new CostFileNotFoundError();
      const links = await unit.manager.findBy(CostAttachment, { fileId: file.id });
      await unit.manager.delete(CostAttachment, { fileId: file.id });
      await this.drop(unit, [file]);
      const before = { ...file, costs: links.map(({ costId }) => costId) };
      await this.audit.write(unit, me, { action: 'cost-file.delete', target: `cost_files/${file.id}`, before });
    });
  }

  /** Deletes files that no cost has used for a day; resolves to their number. */
  async sweep(): Promise<number> {
    const before = new Date(this.clock.now().getTime() - UNUSED_MS);
    for (let removed = 0, after = 0; ;) {
      const batch = await this.files
        .createQueryBuilder('file')
        .select('file.id', 'id')
        .where({ createdAt: LessThan(before) })
        .andWhere('file.id > :after', { after })
        .andWhere('NOT EXISTS (SELECT 1 FROM cost_attachments a WHERE a.file_id = file.id)')
        .orderBy('file.id')
        .limit(BATCH)
        .getRawMany<{ id: number }>();
      if (!batch.length) return removed;
      const ids = batch.map(({ id }) => id);
      removed += await this.transactions.run((unit) => this.dropUnused(unit, ids));
      after = ids.at(-1) ?? after;
    }
  }

  /** Deletes those of the files that no cost uses; resolves to their number. */
  private async dropUnused(unit: UnitOfWork, ids: number[]): Promise<number> {
    if (!ids.length) return 0;
    const { manager } = unit;
    const files = await this.locked(manager, { id: In(ids) });
    // A locking read sees what was committed while this transaction waited for the files.
    const used = await manager.find(CostAttachment, { where: { fileId: In(ids) }, ...this.lock(manager) });
    const usedIds = new Set(used.map(({ fileId }) => fileId));
    const unused = files.filter(({ id }) => !usedIds.has(id));
    await this.drop(unit, unused);
    return unused.length;
  }

  private async drop(unit: UnitOfWork, files: CostFile[]): Promise<void> {
    if (!files.length) return;
    await unit.manager.delete(CostFile, { id: In(files.map(({ id }) => id)) });
    unit.afterCommit(() => this.discarded.discard(files.map(storageKeyOf)));
  }

  private async lockByPath(manager: EntityManager, paths: string[]): Promise<CostFile[]> {
    if (!paths.length) return [];
    const named = paths.map(fileAt);
    const tokens = named.flatMap((file) => file?.token ?? []);
    const found = await this.locked(manager, { token: In(tokens) });
    const byPath = new Map(found.map((file) => [pathOf(file), file]));
    return paths.map((path) => {
      const file = byPath.get(path);
      if (!file) throw new UnknownAttachmentError();
      return file;
    });
  }

  private async idsOf(manager: EntityManager, costId: number): Promise<number[]> {
    const links = await manager.findBy(CostAttachment, { costId });
    return links.map(({ fileId }) => fileId);
  }

  /** Always in the same order, so that two transactions never wait for each other. */
  private locked(manager: EntityManager, where: object): Promise<CostFile[]> {
    return manager.find(CostFile, { where, order: { id: 'ASC' }, ...this.lock(manager) });
  }

  private lock(manager: EntityManager) {
    return isServerDatabase(manager.dataSource) ? { lock: { mode: 'pessimistic_write' as const } } : {};
  }

  private async known(keys: string[]): Promise<string[]> {
    const files = await this.files.findBy({ token: In(keys.map(tokenOf)) });
    return files.map(storageKeyOf);
  }
}
