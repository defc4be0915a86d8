import type { OptionsFilter } from '@mantine/core';
import type { Option } from '@/shared/tasks/form/use-options';
import { searchable } from '@/ui/text/searchable';

/** Matches options with all typed words, in any order and with or without accents. */
export const findOptions: OptionsFilter = ({ options, search }) => {
  const words = searchable(search).split(/\s+/);
  return options.filter((option) => {
    if ('group' in option) return true;
    const { label, alsoFound = '' } = option as typeof option & Pick<Option, 'alsoFound'>;
    const text = searchable(`${label} ${alsoFound}`);
    return words.every((word) => text.includes(word));
  });
};
