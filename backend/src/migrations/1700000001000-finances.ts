import { additions } from './additions';
import finances from './schema/1700000001000-finances.json';

/** Costs and their attachments. */
export class Finances1700000001000 extends additions(finances) {}
