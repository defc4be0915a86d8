import { runStudio } from './commands/studio';

// An alias: crontabs call it by this name.
void runStudio(['backup', ...process.argv.slice(2)]);
