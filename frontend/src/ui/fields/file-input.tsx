import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'input'>, 'onChange' | 'type'> {
  onChoose: (files: File[]) => void;
}

/**
 * The field that a button opens by `click()`. Keep it mounted wherever its dialog may be open: the browser hands the
 * files to this very element, and nobody hears of them once it has left the page.
 */
export function FileInput({ onChoose, ...props }: Props) {
  return (
    <input
      {...props}
      type="file"
      hidden
      onChange={(event) => {
        onChoose([...(event.currentTarget.files ?? [])]);
        // The same file may be chosen again.
        event.currentTarget.value = '';
      }}
    />
  );
}
