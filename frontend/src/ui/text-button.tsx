import type { ComponentProps } from 'react';
import classes from './text-button.module.css';

interface Props extends ComponentProps<'button'> {
  size?: 'sm' | 'md' | 'lg';
}

/** An action as inconspicuous as the text around it. */
export function TextButton({ size = 'md', ...props }: Props) {
  return <button {...props} type="button" className={classes.button} data-size={size} />;
}
