import { additions } from './additions';
import wordpress from './schema/1700000040000-wordpress.json';

/** WordPress sites of projects, and the care rounds of a month. */
export class Wordpress1700000040000 extends additions(wordpress) {}
