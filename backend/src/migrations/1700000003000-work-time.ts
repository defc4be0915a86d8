import { additions } from './additions';
import workTime from './schema/1700000003000-work-time.json';

/** Work days and sessions, and whether each login counts as work time. */
export class WorkTime1700000003000 extends additions(workTime) {}
