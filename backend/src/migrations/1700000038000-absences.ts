import { additions } from './additions';
import absences from './schema/1700000038000-absences.json';

/** Absences, breaks in corrections, adjustments of the balance and of leave, and each user's region and days of leave. */
export class Absences1700000038000 extends additions(absences) {}
