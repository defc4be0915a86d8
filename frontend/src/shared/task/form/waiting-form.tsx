import { RowsSkeleton } from '@/ui/feedback/skeletons';
import classes from './task-modal.module.css';

/** As high as the form to come, so that the modal around it does not move. */
export function WaitingForm() {
  return (
    <div className={classes.waiting}>
      <RowsSkeleton rows={8} />
    </div>
  );
}
