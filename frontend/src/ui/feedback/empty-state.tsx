import { EmptyState as Layout } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface Props {
  icon: Icon;
  title: string;
  text?: string;
  /** The one action that fills it. */
  children?: ReactNode;
}

/** Replaces an empty list: what belongs here and how to add it. */
export const EmptyState = ({ icon: Picture, title, text, children }: Props) => (
  <Layout
    icon={<Picture size={22} stroke={1.5} aria-hidden />}
    withIndicatorBackground
    size="sm"
    px="lg"
    py={56}
    styles={{ indicator: { fontSize: 24 } }}
    title={title}
    description={text}
  >
    {children && (
      <Layout.Actions mt="xs" style={{ justifyContent: 'center' }}>
        {children}
      </Layout.Actions>
    )}
  </Layout>
);
