import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  name: string;
  /** The one that others explain. */
  isMain?: boolean;
  children: ReactNode;
}

/** An item of a `dl`. */
export const Figure = ({ name, isMain = false, children }: Props) => (
  <div>
    <Text component="dt" c="dimmed" fz={12}>
      {name}
    </Text>
    <Text component="dd" fz={isMain ? 24 : 16} lh="28px" fw={600} className="figures">
      {children}
    </Text>
  </div>
);
