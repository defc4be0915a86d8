import { additions } from './additions';
import workflows from './schema/1700000041000-workflows.json';

/** Workflows of N8N, and their buttons. */
export class Workflows1700000041000 extends additions(workflows) {}
