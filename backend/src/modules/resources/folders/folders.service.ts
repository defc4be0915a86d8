import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/access';
import { AuditWriterService } from '../../../platform/audit';
import { Clock } from '../../../platform/clock';
import { InvalidFieldError } from '../../../platform/errors/app-error';
import { chunk, type NewRow, Transactions, type UnitOfWork } from '../../../platform/database';
import type { StoredUpload } from '../../../platform/uploads/stored-upload';
import { nameForm, newNameProblem } from '../../../platform/uploads/checks/file-names';
import { type CreateFolderDto, ResourceItemDto } from '../dto/resource.dto';
import { COSTS, MAX_DEPTH } from '../resource.constants';
import { isFile, type ListedItem, type ResourceFile, ResourceItem, type ResourceType } from '../resource-item.entity';
import { isInCosts, joinPath, nameKey, parsePath, type ResourcePath, splitLast, uniqueName } from '../resource-path';
import { ResourceErrors } from '../resources.errors';
import { ResourceQueries } from '../resources.queries';
import { BinService } from '../../bin/bin.service';
import { type Binned, FileNotFoundError } from '../../../platform/http';

type NewItem = Pick<NewRow<ResourceItem>, 'type' | 'name' | 'description' | 'storageKey' | 'mediaType' | 'size'>;
type InsideItem = Pick<ListedItem, 'id' | 'type' | 'name' | 'storageKey'>;

/** The library's folders and their files. */
@Injectable()
export class FoldersService {
  constructor(
    private readonly queries: ResourceQueries,
    private readonly transactions: Transactions,
    private readonly audit: AuditWriterService,
    private readonly clock: Clock,
    private readonly bin: BinService,
  ) {}

  /** The folder at a path, if its contents may be changed. @throws {FolderNotFound} */
  async writable(path: ResourcePath): Promise<ListedItem> {
    if (isInCosts(path)) throw new ResourceErrors.CostsFolderReadOnly();
    return this.find(path);
  }

  /** @throws {FolderNotFound} */
  async find({ category, names }: ResourcePath): Promise<ListedItem> {
    let [folder] = await this.queries.category({ name: category });
    for (const name of names) folder &&= await this.child(folder, name, 'folder');
    if (!folder) throw new ResourceErrors.FolderNotFound();
    return folder;
  }

  /** An item of a folder by its exact name, otherwise by one that looks the same. */
  async child({ id: parentId }: ListedItem, name: string, type: ResourceType, unit?: UnitOfWork) {
    const found = await this.queries.named({ parentId, names: [name, nameForm(name)], type }, unit);
    return found.find((item) => item.name === name) ?? found[0];
  }

  /** The keys of a folder's names. Names from older versions are normalized, so that no new name looks like one. */
  async takenKeys(unit: UnitOfWork, { id: parentId }: Pick<ListedItem, 'id'>): Promise<Set<string>> {
    const inside = await this.queries.nameKeys({ parentId }, unit);
    return new Set(inside.map((item) => nameKey(nameForm(item.nameKey))));
  }

  /** @throws the errors of `resources.errors.ts` about the path or name. */
  async create(me: CurrentUser, given: CreateFolderDto): Promise<ResourceItemDto> {
    const path = parsePath(given.path);
    const name = nameForm(given.name);
    const problem = newNameProblem(name);
    if (problem) throw new InvalidFieldError('name', problem);
    if (path.names.length >= MAX_DEPTH) throw new ResourceErrors.FoldersTooDeep({ count: MAX_DEPTH });
    const parent = await this.writable(path);
    if (isInCosts({ ...path, names: [...path.names, name] })) throw new ResourceErrors.NameTaken({ name });
    const folder = await this.transactions.run(async (unit) => {
      const now = await this.touch(unit, parent);
      if ((await this.takenKeys(unit, parent)).has(nameKey(name))) throw new ResourceErrors.NameTaken({ name });
      const { description } = given;
      const row = await this.add(unit, me, parent, now, { type: 'folder', name, description });
      await this.audit.write(unit, me, {
        action: 'resource_folder.create',
        target: `resource_items/${row.id}`,
        after: { path: joinPath(path.category, ...path.names, name), description: row.description },
      });
      return row;
    });
    return ResourceItemDto.from(folder, joinPath(path.category, ...path.names));
  }

  private add(unit: UnitOfWork, me: CurrentUser, { id: parentId }: ListedItem, now: Date, item: NewItem) {
    const dates = { createdAt: now, updatedAt: now };
    const row = { ...item, parentId, nameKey: nameKey(item.name), thumbnailTries: 0, createdBy: me.id, ...dates };
    return unit.insert(ResourceItem, row);
  }

  /** Marks a folder's contents as changed, and locks it. @throws {FolderNotFound} if it was deleted meanwhile. */
  async touch(unit: UnitOfWork, { id }: Pick<ListedItem, 'id'>): Promise<Date> {
    const updatedAt = this.clock.now();
    if (!(await unit.update(ResourceItem, { id }, { updatedAt }))) throw new ResourceErrors.FolderNotFound();
    return updatedAt;
  }

  /** Adds uploaded files to a folder. A taken name gets a number: nothing is ever overwritten. */
  async upload(me: CurrentUser, path: string, uploads: readonly StoredUpload[]): Promise<ResourceItemDto[]> {
    const parsed = parsePath(path);
    const folder = await this.writable(parsed);
    const folderPath = joinPath(parsed.category, ...parsed.names);
    return this.transactions.run(async (unit) => {
      // Locked, so that concurrent uploads never choose the same name.
      const now = await this.touch(unit, folder);
      const taken = await this.takenKeys(unit, folder);
      if (folderPath === COSTS.category) taken.add(COSTS.name);
      const added: ResourceItemDto[] = [];
      for (const upload of uploads) {
        const name = uniqueName(upload.name, (key) => taken.has(key));
        taken.add(nameKey(name));
        const file = { storageKey: upload.key, mediaType: upload.type, size: upload.size };
        const item = await this.add(unit, me, folder, now, { type: 'file', name, ...file });
        added.push(ResourceItemDto.from(item, folderPath));
      }
      return added;
    });
  }

  /** The file of a link. @throws {FileNotFoundError} */
  async file(id: number): Promise<ResourceFile> {
    const [item] = await this.queries.byId({ id });
    if (!item || !isFile(item)) throw new FileNotFoundError();
    return item;
  }

  /** @returns the bin entry. @throws {FileNotFoundError} @throws {InvalidPathError} */
  async removeFile(me: CurrentUser, path: string): Promise<Binned | null> {
    const last = splitLast(parsePath(path));
    if (!last) throw new FileNotFoundError();
    const parent = await this.writable(last.parent);
    return this.transactions.run(async (unit) => {
      await this.touch(unit, parent);
      const file = await this.child(parent, last.name, 'file', unit);
      if (!file || !isFile(file)) throw new FileNotFoundError();
      const entry = await this.bin.remove(unit, me, { entity: ResourceItem, ids: [file.id] });
      await this.audit.write(unit, me, {
        action: 'resource_file.delete',
        target: `resource_items/${file.id}`,
        before: { path, size: file.size, createdBy: file.createdBy, createdAt: file.createdAt },
      });
      return entry;
    });
  }

  /** Deletes a folder and everything in it. @throws {FolderNotFound} @throws {InvalidPathError} */
  async removeFolder(me: CurrentUser, path: string): Promise<Binned | null> {
    const target = parsePath(path);
    if (!target.names.length) throw new ResourceErrors.CategoryIsFixed();
    const found = await this.writable(target);
    return this.transactions.run(async (unit) => {
      const folder = await unit.lock(ResourceItem, { id: found.id });
      if (!folder) throw new ResourceErrors.FolderNotFound();
      const inside = await this.inside(unit, folder.id);
      const files = inside.filter(isFile);
      const entry = await this.bin.remove(unit, me, { entity: ResourceItem, ids: [folder.id] });
      await this.audit.write(unit, me, {
        action: 'resource_folder.delete',
        target: `resource_items/${folder.id}`,
        before: {
          path,
          description: folder.description,
          folders: inside.length - files.length,
          files: files.map(({ name }) => name),
        },
      });
      return entry;
    });
  }

  /** Level by level, locked so that nothing is added before the deletion. */
  private async inside(unit: UnitOfWork, folderId: number): Promise<InsideItem[]> {
    const found: InsideItem[] = [];
    for (let level = [folderId]; level.length;) {
      const next: InsideItem[] = [];
      for (const parentIds of chunk(level)) {
        next.push(...(await this.queries.holdInside({ parentIds }, unit)));
      }
      found.push(...next);
      level = next.filter(({ type }) => type === 'folder').map(({ id }) => id);
    }
    return found;
  }
}
