import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'input'>, 'onChange' | 'type'> {
  onChoose: (files: File[]) => void;
}

/** The input that a button opens by `click()`. Keep it mounted while its dialog is open, or the files are lost. */
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
