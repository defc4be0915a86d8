import { splitName } from './short-name';
import classes from './file-name.module.css';

interface Props {
  name: string;
  /** Where there is room for a second line: the ending goes there. */
  twoLines?: boolean;
}

/** The name of a file. Where it does not fit, its middle is left out: the ending tells what it is. */
export function FileName({ name, twoLines }: Props) {
  const [beginning, ending] = splitName(name);
  return (
    <bdi className={classes.name} data-two-lines={twoLines} title={name}>
      <span className={classes.beginning}>{beginning}</span>
      <span className={classes.ending}>{ending}</span>
    </bdi>
  );
}
