import { Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ComponentProps } from 'react';

interface Props extends ComponentProps<typeof Button<'button'>> {
  icon: Icon;
}

/** A button with an icon before its label. */
export const LabelButton = ({ icon: Picture, ...props }: Props) => (
  <Button leftSection={<Picture size={16} stroke={props.variant ? 1.75 : 2} aria-hidden />} {...props} />
);
