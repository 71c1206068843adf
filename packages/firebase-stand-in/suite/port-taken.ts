import type { ServiceName } from './addresses.ts';

/** A port that a service, or a program beside it, needs is used by another program, or not ours to use. */
export class PortTaken extends Error {
  override readonly name = 'PortTaken';
  constructor(
    readonly service: string,
    readonly port: number,
    cause?: unknown,
  ) {
    super(`Port ${port}, which ${service} needs, is taken.`, { cause });
  }
}

/** Runs `start`; the system's complaint about the port becomes a `PortTaken` that names the service. */
export async function naming<Service>(
  service: ServiceName,
  port: number,
  start: () => Promise<Service>,
): Promise<Service> {
  try {
    return await start();
  } catch (error) {
    const code = (error as NodeJS.ErrnoException | undefined)?.code;
    if (code === 'EADDRINUSE' || code === 'EACCES') throw new PortTaken(service, port, error);
    throw error;
  }
}
