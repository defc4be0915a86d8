import { VisuallyHidden } from '@mantine/core';
import classes from './file-name.module.css';
import { splitName } from '../names/short-name';

interface Props {
  name: string;
  /** Whether there is room for a second line, for the extension. */
  twoLines?: boolean;
}

/** A file name. If it does not fit, its middle is left out, because the extension shows the type. */
export function FileName({ name, twoLines }: Props) {
  const [beginning, ending] = splitName(name, twoLines);
  return (
    <bdi className={classes.name} title={name}>
      <VisuallyHidden component="span">{name}</VisuallyHidden>
      {/* Drawn by the style sheet: as text, the two parts would be read as two words. */}
      <span
        className={classes.parts}
        data-two-lines={twoLines}
        data-beginning={beginning}
        data-ending={ending}
        aria-hidden="true"
      />
    </bdi>
  );
}
