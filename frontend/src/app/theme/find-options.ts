import type { OptionsFilter } from '@mantine/core';
import { searchable } from '@/ui/text/searchable';

/** Further texts by which an option is found. */
export interface AlsoFound {
  alsoFound?: string;
}

/** Matches options with all typed words, in any order and with or without accents. */
export const findOptions: OptionsFilter = ({ options, search }) => {
  const words = searchable(search).split(/\s+/);
  return options.filter((option) => {
    if ('group' in option) return true;
    const { label, alsoFound = '' } = option as typeof option & AlsoFound;
    const text = searchable(`${label} ${alsoFound}`);
    return words.every((word) => text.includes(word));
  });
};
