import { VisuallyHidden } from '@mantine/core';
import classes from './file-name.module.css';
import { splitName } from '../names/short-name';

interface Props {
  name: string;
  /** Where there is room for a second line: the ending goes there. */
  twoLines?: boolean;
}

/** The name of a file. Where it does not fit, its middle is left out: the ending tells what it is. */
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
