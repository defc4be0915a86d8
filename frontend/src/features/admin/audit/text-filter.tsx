import { TextInput } from '@mantine/core';
import { useTypedQuery } from '@/ui/fields/use-typed-query';

interface Props {
  label: string;
  placeholder: string;
  /** What the address filters by. */
  query: string;
  onChange: (query: string) => void;
}

export function TextFilter({ label, placeholder, query, onChange }: Props) {
  const { text, type } = useTypedQuery(query, onChange);
  return (
    <TextInput
      label={label}
      placeholder={placeholder}
      value={text}
      onChange={({ currentTarget }) => type(currentTarget.value)}
    />
  );
}
