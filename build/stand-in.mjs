/**
 * `npm start` and `npm run emulator`: the backend stand-in with what this repository adds to it, `node
 * build/stand-in.mjs <command>`.
 */
import { importBundled } from 'firebase-stand-in/bundle';

await importBundled(new URL('stand-in/main.ts', import.meta.url), [new URL('brand/', import.meta.url)]);
