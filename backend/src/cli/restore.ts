import { runStudio } from './commands/studio';

// An alias: crontabs call it by this name.
void runStudio(['restore', ...process.argv.slice(2)]);
