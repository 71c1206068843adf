/** Set-up of the unit tests that need no document: a quiet console. */
import { watchConsole } from './console-watch.ts';

watchConsole();
