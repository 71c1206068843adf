/**
 * `npm start` and `npm run emulator`: the backend stand-in with what Carte adds to it, `node
 * build/stand-in.mjs <command>`.
 */
import { importBundled } from 'firebase-stand-in/bundle';

await importBundled(new URL('stand-in/main.ts', import.meta.url));
