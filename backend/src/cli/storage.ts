import '../preflight';
import { runStudio } from './commands/studio';

// An alias for existing crontabs.
void runStudio(['storage', ...process.argv.slice(2)]);
