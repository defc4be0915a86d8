import { Figures } from '@/ui/figures';
import classes from '../statistics.module.css';

interface Props {
  label: string;
  figures: readonly { name: string; value: string; note?: string }[];
}

/** The few figures that a tab begins with. */
export const Summary = (props: Props) => <Figures {...props} className={classes.summary} />;
