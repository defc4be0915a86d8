import { ApiProperty } from '@nestjs/swagger';
import { IsString } from 'class-validator';
import { Text } from '../../../platform/http/fields';
import type { ResourceType } from '../resource-item.entity';

export class ResourcePathDto {
  /** `Category` or `Category/folder/…`. */
  @IsString({ message: 'path must be one path, such as Finance/Invoices' })
  path: string;
}

export class CreateFolderDto {
  /** Of the folder that the new one lies in. */
  @IsString({ message: 'path must be one path, such as Finance/Invoices' })
  path: string;

  @Text({ required: 'Folder name is required', exact: true })
  name: string;

  @Text({ max: 20_000, multiline: true, optional: true, nullable: true })
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
  /** Where a file is opened, by plain link; null for a folder. */
  url: string | null;
  /** A small picture of a picture; null for everything else. */
  thumbnailUrl: string | null;
  /** Of folders only. */
  description: string | null;
}

export class BreadcrumbDto {
  name: string;
  path: string;
}

export class ResourceTreeDto {
  path: string;
  description: string | null;
  /** From the category to this folder. */
  breadcrumbs: BreadcrumbDto[];
  /** Folders first, each kind by name. */
  items: ResourceItemDto[];
  /** Nothing can be added or deleted here. */
  readOnly: boolean;
}

export class UploadedResourcesDto {
  files: ResourceItemDto[];
}
