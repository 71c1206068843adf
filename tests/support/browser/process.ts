/** The process behind `server.ts`: ends with its parent's channel, or when its browser does. */
import { serveChromium } from './chromium/chromium.ts';
import { serveFirefox } from './firefox.ts';
import type { BrowserMessage } from './server.ts';

const send = (message: BrowserMessage) => process.send?.(message);

const opening = process.argv[2] === 'firefox' ? serveFirefox(process.argv[3] ?? '') : serveChromium();
// From the start: the parent may go while the browser is still being opened.
process.once('disconnect', () => {
  void opening.then((browser) => browser.close()).finally(() => process.exit());
});
try {
  const browser = await opening;
  browser.on('close', () => process.exit());
  send({ endpoint: browser.wsEndpoint() });
} catch (error) {
  send({ failed: error instanceof Error ? error.message : String(error) });
  process.exitCode = 1;
  process.disconnect();
}
