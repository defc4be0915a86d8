import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/access/access';
import { totalOf } from '../../platform/database/queries/queries';
import { fitting } from '../../platform/http/paging/response-size';
import { LISTED } from '../../platform/text/excerpt';
import { CostsFolderService } from './folders/costs-folder.service';
import { type BreadcrumbDto, ResourceItemDto, type ResourceTreeDto } from './dto/resource.dto';
import { FoldersService } from './folders/folders.service';
import { CATEGORY_DESCRIPTIONS, COSTS } from './resource.constants';
import { isInCosts, joinPath, parsePath, type ResourcePath } from './resource-path';
import { ResourceQueries } from './resources.queries';

/** Natural order: `Entwurf 2` before `Entwurf 10`, and `Änderung` near `Anfang`. */
const byName = new Intl.Collator('de', { numeric: true });

@Injectable()
export class ResourceTreeService {
  constructor(
    private readonly queries: ResourceQueries,
    private readonly folders: FoldersService,
    private readonly costs: CostsFolderService,
  ) {}

  /** @throws {FolderNotFound} @throws {InvalidPathError} @throws {CostsFolderForAdmins} */
  async get(me: CurrentUser, given: string): Promise<ResourceTreeDto> {
    const parsed = parsePath(given);
    if (isInCosts(parsed)) return this.costs.tree(me, parsed);
    const folder = await this.folders.find(parsed);
    const path = joinPath(parsed.category, ...parsed.names);
    const [rows, counted] = await Promise.all([
      this.queries.inFolder({ parentId: folder.id }),
      this.queries.countInFolder({ parentId: folder.id }),
    ]);
    const items = rows.map((row) => ResourceItemDto.from(row, path, LISTED));
    const hasCosts = path === COSTS.category && me.role === 'admin';
    if (hasCosts) items.push(await this.costs.item());
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
