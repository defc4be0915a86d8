import { ApiProperty } from '@nestjs/swagger';
import { HOLIDAY_REGIONS, type HolidayRegion } from '../../../platform/config/holiday-regions';
import { EnumField } from '../../../platform/http/validation/fields';

/** `PL`, or a German state such as `DE-BY`; null: the studio's own. */
export class RegionInputDto {
  @EnumField(HOLIDAY_REGIONS, 'HolidayRegion', { nullable: true })
  region: HolidayRegion | null;
}

export class RegionDto {
  /** Whose public holidays apply to the user; null: the studio's. */
  @ApiProperty({ enum: HOLIDAY_REGIONS, enumName: 'HolidayRegion', nullable: true })
  region: HolidayRegion | null;
  /** The studio's; null: no public holidays. */
  @ApiProperty({ enum: HOLIDAY_REGIONS, enumName: 'HolidayRegion', nullable: true })
  usual: HolidayRegion | null;
}
