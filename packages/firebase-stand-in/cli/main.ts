/** The program `firebase-stand-in`. */
import { runCommandLine } from './run-command-line.ts';

await runCommandLine(process.argv.slice(2));
