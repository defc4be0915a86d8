import { useReorderHandle } from '@/ui/reorder-area';
import classes from '../list.module.css';

interface Props {
  id: number;
  label: string;
  roleDescription: string;
}

export function DragHandle({ id, label, roleDescription }: Props) {
  const handle = useReorderHandle({ id, roleDescription });
  return <button {...handle} type="button" className={classes.handle} aria-label={label} />;
}
