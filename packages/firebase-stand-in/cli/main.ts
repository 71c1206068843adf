/** The program `firebase-stand-in`. */
import { runCommandLine } from './run-command-line.ts';

void runCommandLine(process.argv.slice(2));
