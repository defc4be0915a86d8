import { ApiProperty } from '@nestjs/swagger';
import { registerDecorator } from 'class-validator';
import { OneOf, Text } from '../../../platform/http/fields';
import { PROJECT_STATUSES, type ProjectStatus } from '../project.entity';

const NAME = 'Name is required';

/** Longest description, in UTF-16 units. Source: contract, section 1. */
const LONG_TEXT = 20_000;

/** As long as its column; no browser takes longer addresses reliably. */
const LONGEST_URL = 2048;

const isWebAddress = (text: string) => /^https?:\/\//i.test(text) && URL.canParse(text);

/** Empty, or an address that a browser opens as a page: a link with another scheme could run a script. */
function WebAddress(): PropertyDecorator {
  return (target, propertyKey) =>
    registerDecorator({
      name: 'webAddress',
      target: target.constructor,
      propertyName: propertyKey as string,
      options: { message: `${String(propertyKey)} must be empty or an address that starts with http:// or https://` },
      validator: { validate: (value: unknown) => typeof value === 'string' && (value === '' || isWebAddress(value)) },
    });
}

/** What may be left out on create and update alike. */
class ProjectOptionsDto {
  @Text({ max: LONG_TEXT, multiline: true, optional: true, nullable: true })
  description?: string | null;

  @ApiProperty({ enum: PROJECT_STATUSES, enumName: 'ProjectStatus', required: false })
  @OneOf(PROJECT_STATUSES, { optional: true })
  status?: ProjectStatus;

  /** Empty, or an http(s) address. */
  @WebAddress()
  @Text({ max: LONGEST_URL, optional: true, nullable: true })
  websiteUrl?: string | null;
}

export class CreateProjectDto extends ProjectOptionsDto {
  @Text({ required: NAME })
  name: string;
}

export class UpdateProjectDto extends ProjectOptionsDto {
  @Text({ required: NAME, optional: true })
  name?: string;
}
