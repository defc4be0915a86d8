import { NameField } from '../../../platform/http/validation/text-fields';

/** The names of a person, both optional. */
export class NamesDto {
  @NameField({ optional: true, nullable: true })
  first_name?: string | null;

  @NameField({ optional: true, nullable: true })
  last_name?: string | null;
}

/** The names that are given; an empty one becomes null. */
export const namesIn = ({ first_name, last_name }: NamesDto) => ({
  ...(first_name === undefined ? {} : { firstName: first_name || null }),
  ...(last_name === undefined ? {} : { lastName: last_name || null }),
});
