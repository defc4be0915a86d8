import '../preflight';
import { runStudio } from './commands/studio';

void runStudio(process.argv.slice(2));
