import { additions } from './additions';
import timeEntries from './schema/1700000039000-time-entries.json';

/** Hours of projects and tasks, what an hour costs, budgets, and which days are divided. */
export class TimeEntries1700000039000 extends additions(timeEntries) {}
