import '../preflight';
import { runStudio } from './commands/studio';

// An alias for existing crontabs.
void runStudio(['backup', ...process.argv.slice(2)]);
