import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'input'>, 'onChange' | 'type'> {
  onChoose: (files: File[]) => void;
}

/**
 * The input that a button opens by `click()`. Keep it mounted while its dialog may be open: the browser hands the files
 * to this very element, and they are lost once it has left the page.
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
