import type { Plugin } from 'vite';
import * as fields from './node.ts';

const NAME = '#brand';
const ID = `\0${NAME}`;

/**
 * Gives the app the brand as constants, one export for each field, so that a program carries only those it
 * reads. Each program that is built apart from the app needs this plugin, too.
 */
export function brandModule(): Plugin {
  const lines = Object.entries(fields).map(
    ([name, value]) => `export const ${name}=${JSON.stringify(value)};`,
  );
  return {
    name: 'carte:brand',
    // Before Vite follows the entry of package.json, which is for Node.
    enforce: 'pre',
    resolveId: (id) => (id === NAME ? ID : undefined),
    load: (id) => (id === ID ? lines.join('\n') : undefined),
  };
}
