/** `start`: the suite, and what the project starts beside it, until interrupted. */
import type { ServiceName } from '../suite/addresses.ts';
import { readProjectConfig, type ProjectConfig } from '../suite/project-config.ts';
import { startSuite, type Suite } from '../suite/suite.ts';
import type { StartCommand } from './arguments.ts';
import type { CliExtension } from './extension.ts';
import { printTrace } from './print-trace.ts';
import { watchSources } from './watch-sources.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const SERVICES: readonly ServiceName[] = ['firestore', 'auth', 'storage', 'ai', 'rules', 'hub'];

/** Runs until a signal or the project's program ends it; resolves with the exit code. */
export async function runStart(command: StartCommand, extension: CliExtension): Promise<number> {
  const config = readProjectConfig(process.cwd());
  const interrupted = signal();
  const companion = await extension.start?.prepare(command.own, command.portOffset);
  const suite = await startSuite({
    projectId: command.projectId,
    ports: portsOf(command, config),
    config,
    ...(extension.respond && { respond: extension.respond }),
    ...(command.data !== undefined && { data: command.data }),
    ...(command.traceRules && { trace: printTrace }),
    onMail: ({ requestType, email, link }) => console.log(`${requestType} for ${email}: ${link}`),
    onStoreFailure: (error) =>
      console.error(
        `The data folder can no longer be written: ${error.message}. Changes are refused until there is room and the stand-in was started again.`,
      ),
  });
  const stopWatching = watchSources(config, suite);
  printHosts(suite, command);
  companion?.open({ ...suite.env, ...extension.env?.(suite) });
  try {
    return await (companion === undefined ? interrupted : Promise.race([interrupted, companion.run(suite)]));
  } finally {
    stopWatching();
    await Promise.all([companion?.close(), suite.close()]);
  }
}

/** The port each service is to have: the one asked for, else the usual one plus the offset. */
function portsOf(command: StartCommand, config: ProjectConfig): Record<ServiceName, number> {
  const port = (name: ServiceName) => command.ports[name] ?? config.ports[name] + command.portOffset;
  return {
    auth: port('auth'),
    firestore: port('firestore'),
    storage: port('storage'),
    ai: port('ai'),
    rules: port('rules'),
    hub: port('hub'),
  };
}

function printHosts(suite: Suite, command: StartCommand): void {
  const data =
    command.data === undefined ? 'in memory, gone at the end' : `in ${command.data}, kept between runs`;
  const hosts = SERVICES.map((name) => `  ${name.padEnd(10)} ${suite.hosts[name]}`);
  console.log([`Backend stand-in for project ${suite.projectId}, data ${data}`, ...hosts].join('\n'));
  console.log(`Backend ready in ${seconds()}; Ctrl-C ends it.`);
}

/** Time since the process started. */
function seconds(): string {
  return `${(performance.now() / 1000).toFixed(1)} s`;
}

/** Resolves with 0 at the first signal; a second one ends the process on the spot. */
function signal(): Promise<number> {
  return new Promise((resolve) => {
    let signals = 0;
    const onSignal = () => {
      signals += 1;
      if (signals > 1) process.exit(1);
      resolve(0);
    };
    for (const name of SIGNALS) process.on(name, onSignal);
  });
}
