import { ApiProperty, PartialType } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsInt, Max, Min } from 'class-validator';
import {
  EnumField,
  LongTextField,
  MAX_ID,
  NAME_REQUIRED,
  TextField,
  WebAddressField,
  withSentence,
} from '../../../platform/http';
import { PROJECT_STATUSES, type ProjectStatus } from '../project.constants';
import { sentenceOf } from '../../../platform/text/sentence';

const MAX_IDS = 1000;
const IDS = sentenceOf(
  'project_ids_not_valid',
  'ids must be a list of 1 to {{max, number}} project ids',
)({ max: MAX_IDS });

export class CreateProjectDto {
  @TextField({ required: NAME_REQUIRED })
  name: string;

  @LongTextField({ optional: true, nullable: true })
  description?: string | null;

  @EnumField(PROJECT_STATUSES, 'ProjectStatus', { optional: true })
  status?: ProjectStatus;

  /** Empty, or an http(s) address. */
  @WebAddressField()
  websiteUrl?: string | null;
}

export class UpdateProjectDto extends PartialType(CreateProjectDto, { skipNullProperties: false }) {}

export class ProjectIdsDto {
  @IsInt({ each: true, ...withSentence(IDS) })
  @Min(1, { each: true, ...withSentence(IDS) })
  @Max(MAX_ID, { each: true, ...withSentence(IDS) })
  @ArrayMinSize(1, withSentence(IDS))
  @ApiProperty({ maxItems: MAX_IDS })
  @ArrayMaxSize(MAX_IDS, withSentence(IDS))
  @IsArray(withSentence(IDS))
  ids: number[];
}
