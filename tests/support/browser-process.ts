/** The process behind `browser-server.ts`: ends with its parent's channel, or when its browser does. */
import type { BrowserMessage } from './browser-server.ts';
import { serveChromium } from './chromium.ts';

const send = (message: BrowserMessage) => process.send?.(message);

try {
  const browser = await serveChromium();
  const end = () => void browser.close().finally(() => process.exit());
  process.once('disconnect', end);
  browser.on('close', () => process.exit());
  send({ endpoint: browser.wsEndpoint() });
} catch (error) {
  send({ failed: error instanceof Error ? error.message : String(error) });
  process.exitCode = 1;
  process.disconnect();
}
