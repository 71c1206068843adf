/** The process of the app's development server: `<host> <port>`. */
import { join } from 'node:path';
import { createServer } from 'vite';

const [host = '127.0.0.1', port = ''] = process.argv.slice(2);

// The channel to the parent breaks when that dies, however that is; the server must not outlive it and hold
// the port.
process.once('disconnect', () => process.exit());

const server = await createServer({
  // Each port has its own: two servers in one folder would delete each other's prepared packages under the
  // open pages.
  cacheDir: join(process.cwd(), 'node_modules', '.vite', `port-${port}`),
  logLevel: 'warn',
  clearScreen: false,
  server: { host, port: Number(port), strictPort: true },
});
await server.listen();
