import { fileURLToPath } from 'node:url';
import { build, type Rollup } from 'vite';

const ENTRY = fileURLToPath(new URL('in-page.ts', import.meta.url));

/** Name in the page under which the functions of in-page.ts are found. */
export const GLOBAL = '__inPage';

let bundled: Promise<string> | undefined;

/** The script that brings in-page.ts, and the library it uses, into a page. */
export function inPageScript(): Promise<string> {
  bundled ??= bundle();
  return bundled;
}

async function bundle(): Promise<string> {
  const output = (await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"', process: '({ env: {} })' },
    build: {
      write: false,
      minify: true,
      lib: { entry: ENTRY, formats: ['iife'], name: GLOBAL },
    },
  })) as Rollup.RollupOutput[];
  const code = output[0]?.output[0].code ?? '';
  return `${code}\nwindow.${GLOBAL} = ${GLOBAL};`;
}
