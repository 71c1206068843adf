/** A screen without a screen: WebKitGTK needs an X server also where no one looks. */
import { spawn, type ChildProcess } from 'node:child_process';
import type { Readable } from 'node:stream';

/** A running X server. */
export interface Display {
  /** Its name, as `DISPLAY` has it. */
  readonly name: string;
  close(): void;
}

/** Starts an Xvfb on a free number. Rejects when it is not installed. */
export async function openDisplay(): Promise<Display> {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await firstLine(server, server.stdio[3] as Readable);
  return { name: `:${number}`, close: () => void server.kill() };
}

function firstLine(process: ChildProcess, stream: Readable): Promise<string> {
  return new Promise((resolve, reject) => {
    process.once('error', reject);
    process.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}.`)));
    stream.once('data', (data: Buffer) => resolve(data.toString().trim()));
  });
}
