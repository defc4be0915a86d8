import type { Icon } from '@tabler/icons-react';
import type { ComponentProps } from 'react';

interface Props extends ComponentProps<'button'> {
  icon: Icon;
  /** Its accessible name and tooltip. */
  label: string;
  size?: number;
}

export function IconButton({ icon: Picture, label, size = 16, className, ...props }: Props) {
  return (
    // A menu passes its button an empty class if it has none of its own.
    <button type="button" className={className || 'icon-button'} aria-label={label} title={label} {...props}>
      <Picture size={size} stroke={1.75} aria-hidden />
    </button>
  );
}
