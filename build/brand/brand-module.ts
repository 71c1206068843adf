import type { Plugin } from 'vite';
import * as fields from './node.ts';

const NAME = '#brand';
/**
 * How the ids of its modules begin: without the `#`, at which a browser ends the address of a module in
 * development.
 */
export const BRAND_MODULE = '\0carte:brand';
/** The module of a field; `\0` keeps other plugins from it. */
const FIELD = `${BRAND_MODULE}/`;

/**
 * Gives the app the brand as constants, each field a module of its own: a program, and each chunk of it,
 * carries those it reads. Each program that is built apart from the app needs this plugin, too.
 */
export function brandModule(): Plugin {
  const values = new Map(
    Object.entries(fields).map(([name, value]) => [FIELD + name, JSON.stringify(value) ?? 'undefined']),
  );
  const whole = Object.keys(fields).map(
    (name) => `export { default as ${name} } from ${JSON.stringify(FIELD + name)};`,
  );
  return {
    name: 'carte:brand',
    // Before Vite follows the entry of package.json, which is for Node.
    enforce: 'pre',
    resolveId(id) {
      if (id === NAME) return { id: BRAND_MODULE, moduleSideEffects: false };
      return values.has(id) ? { id, moduleSideEffects: false } : undefined;
    },
    load(id) {
      if (id === BRAND_MODULE) return whole.join('\n');
      const value = values.get(id);
      return value === undefined ? undefined : `export default ${value};`;
    },
  };
}
