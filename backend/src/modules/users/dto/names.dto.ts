import { NameField } from '../../../platform/http';

/** A user's names, both optional. */
export class NamesDto {
  @NameField({ optional: true, nullable: true })
  first_name?: string | null;

  @NameField({ optional: true, nullable: true })
  last_name?: string | null;
}
