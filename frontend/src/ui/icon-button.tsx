import type { Icon } from '@tabler/icons-react';
import type { ComponentProps } from 'react';

interface Props extends ComponentProps<'button'> {
  icon: Icon;
  /** What it is called, and says under the pointer. */
  label: string;
  size?: number;
}

/** A button that is a picture. */
export function IconButton({ icon: Picture, label, size = 16, className, ...props }: Props) {
  return (
    // A menu gives its button an empty class where it has none of its own.
    <button type="button" className={className || 'icon-button'} aria-label={label} title={label} {...props}>
      <Picture size={size} stroke={1.75} aria-hidden />
    </button>
  );
}
