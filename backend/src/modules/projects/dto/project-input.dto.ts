import { applyDecorators } from '@nestjs/common';
import { EnumField } from '../../../platform/http/validation/fields';
import { TextRule } from '../../../platform/http/validation/rule';
import { LongTextField, TextField } from '../../../platform/http/validation/text-fields';
import { isWebAddress } from '../../../platform/text/text-rules';
import { PROJECT_STATUSES, type ProjectStatus } from '../project.constants';
import { sentence, sentenceOf } from '../../../platform/text/sentence';

const NAME = sentence('name_required', 'Name is required');

const notAnAddress = sentenceOf(
  'web_address_not_valid',
  '{{field}} must be empty or an address that starts with http:// or https://',
);

/** The length of its column; longer addresses do not work in all browsers. */
const MAX_URL = 2048;

const WebAddressField = () =>
  applyDecorators(
    TextField({ max: MAX_URL, optional: true, nullable: true }),
    TextRule('webAddress', (text, field) => (isWebAddress(text) ? undefined : notAnAddress({ field }))),
  );

/** Optional on create and update alike. */
class ProjectOptionsDto {
  @LongTextField({ optional: true, nullable: true })
  description?: string | null;

  @EnumField(PROJECT_STATUSES, 'ProjectStatus', { optional: true })
  status?: ProjectStatus;

  /** Empty, or an http(s) address. */
  @WebAddressField()
  websiteUrl?: string | null;
}

export class CreateProjectDto extends ProjectOptionsDto {
  @TextField({ required: NAME })
  name: string;
}

export class UpdateProjectDto extends ProjectOptionsDto {
  @TextField({ required: NAME, optional: true })
  name?: string;
}
