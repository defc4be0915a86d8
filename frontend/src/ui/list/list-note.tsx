import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** A remark about a list, such as that it is incomplete. */
export const ListNote = ({ children }: { children: ReactNode }) => (
  <Text role="status" c="dimmed" fz={13} my="sm">
    {children}
  </Text>
);
