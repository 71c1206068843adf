import type { Suite } from 'firebase-stand-in';
import type { Companion, Environment } from 'firebase-stand-in/cli';
import { startAppServer, type AppServer } from './app-server.ts';

/** The app's server and the demo, beside a suite. */
export class AppBeside implements Companion {
  #server: AppServer | undefined;

  /** Without a port the app is not started. */
  constructor(
    private readonly wanted: {
      readonly port: number | undefined;
      readonly isBuilt: boolean;
      readonly demo: boolean;
      /** The product's name. */
      readonly brand: string;
    },
  ) {}

  open(env: Environment): void {
    const { port, isBuilt } = this.wanted;
    if (port === undefined) return;
    console.log(`The app is being ${isBuilt ? 'built' : 'prepared'}; its address follows …`);
    this.#server = startAppServer({ port, isBuilt }, env);
  }

  async run(suite: Suite): Promise<number> {
    if (this.wanted.demo) await plant(suite, this.wanted.brand, this.#server?.url);
    if (this.#server === undefined) return new Promise<never>(() => undefined);
    await this.#server.ready;
    console.log(`\n${this.wanted.brand} is at ${this.#server.url}\n`);
    return this.#server.ended;
  }

  async close(): Promise<void> {
    await this.#server?.close();
  }
}

/** Creates the demo. A failure, such as a changed password, is reported and does not stop the start. */
async function plant(suite: Suite, brand: string, appUrl: string | undefined): Promise<void> {
  const { plantDemo } = await import('./demo/plant.ts');
  await plantDemo(suite, brand, appUrl).then(
    (text) => console.log(text),
    (error: unknown) => console.error('The demo could not be put in:', error),
  );
}
