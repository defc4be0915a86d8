import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/access';
import { totalOf } from '../../platform/database';
import { fitting } from '../../platform/http';
import { LISTED } from '../../platform/text/excerpt';
import { type BreadcrumbDto, ResourceItemDto, type ResourceTreeDto } from './dto/resource.dto';
import { FoldersService } from './folders/folders.service';
import { CATEGORY_DESCRIPTIONS, COSTS, COSTS_DESCRIPTION } from './resource.constants';
import { isInCosts, joinPath, parsePath, type ResourcePath } from './resource-path';
import { ResourceQueries } from './resources.queries';
import { CostFilesService } from '../finances/files/cost-files.service';
import { ResourceErrors } from './resources.errors';

/** Natural order: `Entwurf 2` before `Entwurf 10`, and `Änderung` near `Anfang`. */
const byName = new Intl.Collator('de', { numeric: true });

/** What an item need not have. */
const PLAIN = { size: null, url: null, thumbnailUrl: null, description: null };

@Injectable()
export class ResourceTreeService {
  constructor(
    private readonly queries: ResourceQueries,
    private readonly folders: FoldersService,
    private readonly costFiles: CostFilesService,
  ) {}

  /** @throws {FolderNotFound} @throws {InvalidPathError} @throws {CostsFolderForAdmins} */
  async get(me: CurrentUser, given: string): Promise<ResourceTreeDto> {
    const parsed = parsePath(given);
    if (isInCosts(parsed)) return this.costsTree(me, parsed);
    const folder = await this.folders.find(parsed);
    const path = joinPath(parsed.category, ...parsed.names);
    const [rows, counted] = await Promise.all([
      this.queries.inFolder({ parentId: folder.id }),
      this.queries.countInFolder({ parentId: folder.id }),
    ]);
    const items = rows.map((row) => ResourceItemDto.from(row, path, LISTED));
    const hasCosts = path === COSTS.category && me.role === 'admin';
    if (hasCosts) items.push(await this.costsFolder());
    const isCategory = parsed.names.length === 0;
    const description = folder.description ?? (isCategory ? CATEGORY_DESCRIPTIONS[parsed.category] : null);
    return {
      path,
      description,
      breadcrumbs: breadcrumbs(parsed),
      items: fitting(items.sort(inOrder)),
      total: totalOf(counted) + Number(hasCosts),
      readOnly: false,
    };
  }

  /** The automatic folder of Finance with the attachments of all costs: read-only, for admins. */
  private async costsFolder(): Promise<ResourceItemDto> {
    const modifiedAt = (await this.costFiles.latestAttached()) ?? new Date(0).toISOString();
    const { name, path } = COSTS;
    return { ...PLAIN, name, type: 'folder', path, modifiedAt, description: COSTS_DESCRIPTION };
  }

  /** @throws {CostsFolderForAdmins} @throws {FolderNotFound} for paths below it. */
  private async costsTree(me: CurrentUser, { names }: ResourcePath): Promise<ResourceTreeDto> {
    if (me.role !== 'admin') throw new ResourceErrors.CostsFolderForAdmins();
    if (names.length > 1) throw new ResourceErrors.FolderNotFound();
    const { files, total } = await this.costFiles.attached();
    return {
      path: COSTS.path,
      description: COSTS_DESCRIPTION,
      breadcrumbs: [
        { name: COSTS.category, path: COSTS.category },
        { name: COSTS.name, path: COSTS.path },
      ],
      items: fitting<ResourceItemDto>(
        files.map(({ name, size, createdAt: modifiedAt, url }) => {
          return { ...PLAIN, name, type: 'file', path: joinPath(COSTS.path, name), size, modifiedAt, url };
        }),
      ),
      total,
      readOnly: true,
    };
  }
}

/** Folders first. */
function inOrder(a: ResourceItemDto, b: ResourceItemDto): number {
  if (a.type !== b.type) return a.type === 'folder' ? -1 : 1;
  return byName.compare(a.name, b.name);
}

function breadcrumbs({ category, names }: ResourcePath): BreadcrumbDto[] {
  const all = [category, ...names];
  return all.map((name, index) => ({ name, path: joinPath(...all.slice(0, index + 1)) }));
}
