import { Figures } from '@/ui/figures';
import classes from '../statistics.module.css';

interface Props {
  label: string;
  figures: readonly { name: string; value: string; note?: string }[];
}

/** The key figures at the top of a tab. */
export const Summary = (props: Props) => <Figures {...props} className={classes.summary} />;
