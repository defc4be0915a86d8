import { DataList, type MantineSpacing } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './fact-list.module.css';

export type Fact = [label: string, value: ReactNode];

export const FactList = ({ facts, mb }: { facts: readonly Fact[]; mb: MantineSpacing }) => (
  <DataList orientation="vertical" mb={mb} className={classes.facts}>
    {facts.map(([label, value]) => (
      <DataList.Item key={label}>
        <DataList.ItemLabel fz="xs">{label}</DataList.ItemLabel>
        <DataList.ItemValue className="figures">{value}</DataList.ItemValue>
      </DataList.Item>
    ))}
  </DataList>
);
