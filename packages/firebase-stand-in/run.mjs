#!/usr/bin/env node
/** The program `firebase-stand-in`: `node run.mjs <command>`. */
import { importBundled } from './bundle.mjs';

await importBundled(new URL('cli/main.ts', import.meta.url));
