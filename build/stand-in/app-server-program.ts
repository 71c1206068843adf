/** The process of the app's server: `<host> <port> [built]`. Sends `ready` when a page can be asked for. */
import { join } from 'node:path';
import { build, createServer, preview } from 'vite';
import { warmUp } from './warm-up.ts';

const [host = '127.0.0.1', port = '', kind = ''] = process.argv.slice(2);

// The channel to the parent breaks when that dies, however that is; the server must not outlive it and hold
// the port.
process.once('disconnect', () => process.exit());

/** Each port has its own: two servers in one folder would delete each other's files under the open pages. */
const folder = join(process.cwd(), 'node_modules', '.vite', `port-${port}`);

if (kind === 'built') {
  // As it is deployed, whatever the shell says: in another mode Vite compiles for development.
  process.env['NODE_ENV'] = 'production';
  const outDir = join(folder, 'built');
  await build({ logLevel: 'warn', build: { outDir, emptyOutDir: true } });
  await preview({
    logLevel: 'warn',
    build: { outDir },
    preview: { host, port: Number(port), strictPort: true },
  });
} else {
  const server = await createServer({
    cacheDir: folder,
    logLevel: 'warn',
    clearScreen: false,
    server: { host, port: Number(port), strictPort: true },
  });
  await server.listen();
  await warmUp(server);
}
process.send?.('ready');
