import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, type Icon } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router-dom';

interface Props extends ActionIconProps, Omit<ComponentProps<'button'>, keyof ActionIconProps> {
  icon: Icon;
  /** Its accessible name and tooltip. */
  label: string;
  /** Of the icon, in pixels. */
  iconSize?: number;
}

export const IconButton = ({ icon: Picture, label, iconSize = 16, ...props }: Props) => (
  <ActionIcon aria-label={label} title={label} {...props}>
    <Picture size={iconSize} stroke={1.75} aria-hidden />
  </ActionIcon>
);

export const IconLink = ({ icon: Picture, label, ...props }: LinkProps & { icon: Icon; label: string }) => (
  <ActionIcon component={Link} aria-label={label} title={label} {...props}>
    <Picture size={16} stroke={1.75} aria-hidden />
  </ActionIcon>
);

interface StepProps {
  direction: 1 | -1;
  label: string;
  /** True if there is no further month. */
  disabled?: boolean;
  onClick: () => void;
}

/** Beside a month picker: goes to the previous or next month. */
export const StepButton = ({ direction, ...props }: StepProps) => (
  <IconButton icon={direction === 1 ? IconChevronRight : IconChevronLeft} iconSize={18} size={36} {...props} />
);
