import * as icons from 'simple-icons';
import type { Plugin } from 'vite';
import { LINK_SERVICES } from '../src/card/model/link-services.ts';

const NAME = 'virtual:link-marks';
const ONE = /^\0mark-([a-z0-9]+)$/;

/** Returns the path of each service that simple-icons has an icon of (CC0). */
function linkMarks(): Readonly<Record<string, string>> {
  const all: Readonly<Record<string, unknown>> = icons;
  return Object.fromEntries(
    Object.entries(LINK_SERVICES).flatMap(([kind, { mark }]) => {
      const icon = all[mark];
      return typeof icon === 'object' && icon !== null && 'path' in icon ? [[kind, String(icon.path)]] : [];
    }),
  );
}

/**
 * The module of the marks that the table of services names. Imported from simple-icons, they would come with
 * every page: the package is one module, which the first script has, too.
 *
 * @param isSplit whether each mark is a chunk of its own, so that a visitor gets those of the card alone.
 */
export function linkMarksModule(isSplit: boolean): Plugin {
  const marks = linkMarks();
  const whole = `const marks=${JSON.stringify(marks)};export const loadMark=async(kind)=>marks[kind];`;
  const imports = Object.keys(marks).map((kind) => `${kind}:()=>import('\\0mark-${kind}')`);
  const split = `const marks={${imports.join()}};export const loadMark=async(kind)=>(await marks[kind]?.())?.default;`;
  return {
    name: 'carte:link-marks',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : ONE.test(id) ? id : undefined),
    load(id) {
      if (id === `\0${NAME}`) return isSplit ? split : whole;
      const path = marks[ONE.exec(id)?.[1] ?? ''];
      return path === undefined ? undefined : `export default ${JSON.stringify(path)}`;
    },
  };
}
