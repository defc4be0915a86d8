import { Button, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';

interface Props {
  label: string;
  clearLabel: string;
  onRemove: () => void;
}

/** An active filter; pressing it removes the filter. */
export const FilterChip = ({ label, clearLabel, onRemove }: Props) => (
  <Button
    variant="light"
    size="compact-md"
    maw="100%"
    my="xs"
    aria-label={`${label}. ${clearLabel}`}
    rightSection={<IconX size={14} stroke={2} aria-hidden />}
    onClick={onRemove}
  >
    <Text span inherit truncate>
      {label}
    </Text>
  </Button>
);
