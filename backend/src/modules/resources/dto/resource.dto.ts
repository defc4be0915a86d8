import { ApiProperty } from '@nestjs/swagger';
import { IsString } from 'class-validator';
import { LongTextField, TextField, withSentence } from '../../../platform/http';
import { hasThumbnail } from '../../../platform/pictures/thumbnails/thumbnail-rules';
import { MAX_NAME } from '../../../platform/uploads/checks/file-names';
import { excerpted } from '../../../platform/text/excerpt';
import { joinPath } from '../resource-path';
import { isFile, type ListedItem, type ResourceType } from '../resource-item.entity';
import { sentence } from '../../../platform/text/sentence';
import { NOT_A_PATH } from '../resources.errors';

export class ResourcePathDto {
  /** `Category` or `Category/folder/…`. */
  @IsString(withSentence(NOT_A_PATH))
  path: string;
}

export class CreateFolderDto {
  /** Path of the parent folder. */
  @IsString(withSentence(NOT_A_PATH))
  path: string;

  @ApiProperty({ maxLength: MAX_NAME })
  @TextField({ required: sentence('folder_name_required', 'Folder name is required'), exact: true })
  name: string;

  @LongTextField({ optional: true, nullable: true })
  description?: string | null;
}

export class ResourceItemDto {
  name: string;
  @ApiProperty({ enum: ['folder', 'file'], enumName: 'ResourceType' })
  type: ResourceType;
  path: string;
  /** Bytes; null for a folder. */
  size: number | null;
  modifiedAt: string;
  /** Plain link to a file; null for a folder. */
  url: string | null;
  /** Thumbnail of an image; null for everything else. */
  thumbnailUrl: string | null;
  /** Folders only; its first 300 characters. */
  description: string | null;

  /** @param excerpt longest description, in characters; unlimited by default. */
  static from(item: ListedItem, folderPath: string, excerpt = Infinity): ResourceItemDto {
    const { id, name, type } = item;
    const file = isFile(item) ? item : undefined;
    return {
      name,
      type,
      path: joinPath(folderPath, name),
      size: file?.size ?? null,
      modifiedAt: item.updatedAt,
      // The name is only there for readers, but must be correct.
      url: file ? `/files/resources/${id}/${encodeURIComponent(name)}` : null,
      thumbnailUrl: file && hasThumbnail(file) ? `/files/resources/thumbnails/${id}` : null,
      description: excerpted(item.description, excerpt).description,
    };
  }
}

export class BreadcrumbDto {
  name: string;
  path: string;
}

export class ResourceTreeDto {
  path: string;
  description: string | null;
  /** From the category down to this folder. */
  breadcrumbs: BreadcrumbDto[];
  /** Folders first, each kind by name. If they do not all fit into one answer, the first ones. */
  items: ResourceItemDto[];
  /** The number of items in the folder. */
  total: number;
  /** Whether adding and deleting is disabled here. */
  readOnly: boolean;
}

export class UploadedResourcesDto {
  files: ResourceItemDto[];
}
