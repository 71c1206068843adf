/**
 * `npm start` and `npm run emulator`: the backend stand-in with what this repository adds to it, `node
 * build/stand-in.mjs <command>`.
 */
import { importBundled } from 'firebase-stand-in/bundle';

// What reads the brand, and what its schema is made of.
const besides = ['brand/', '../src/card/model/', '../src/shared/i18n/'];
await importBundled(
  new URL('stand-in/main.ts', import.meta.url),
  besides.map((folder) => new URL(folder, import.meta.url)),
);
