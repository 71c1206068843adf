import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { lease, openLeaseOffice } from './leases.ts';

const LEASES = fileURLToPath(new URL('leases.ts', import.meta.url));

async function officeOf(...things: (() => Promise<string>)[]): Promise<string> {
  const office = await openLeaseOffice(things);
  onTestFinished(() => office.close());
  return office.origin;
}

const ready = (thing: string) => () => Promise.resolve(thing);

test('no two processes lease the same resource, and a waiting one gets the first that is returned', async () => {
  const office = await officeOf(ready('one'), ready('two'));
  const [first, second] = await Promise.all([lease<string>(office), lease<string>(office)]);
  expect([first.thing, second.thing].sort()).toEqual(['one', 'two']);
  let third: string | undefined;
  const waiting = lease<string>(office).then((lent) => (third = lent.thing));
  // A request that is answered at once shows that the waiting one was not.
  await fetch(new URL('/', office), { signal: AbortSignal.timeout(50) }).catch(() => undefined);
  expect(third).toBeUndefined();
  second.end();
  expect(await waiting).toBe(second.thing);
});

test('a resource leased by a killed process becomes available again', async () => {
  const office = await officeOf(ready('one'));
  const program = `import(${JSON.stringify(LEASES)}).then(({ lease }) => lease(${JSON.stringify(office)})).then(({ thing }) => { process.send(thing); setInterval(() => {}, 1000); })`;
  const child = fork('--eval', [program], { execArgv: ['--import', 'tsx', '--eval', program] });
  expect((await once(child, 'message'))[0]).toBe('one');
  child.kill('SIGKILL');
  expect((await lease<string>(office)).thing).toBe('one');
});

test('a resource that fails to start reports the error to its caller, and starts for the next caller', async () => {
  let times = 0;
  const office = await officeOf(() => {
    times += 1;
    return times === 1 ? Promise.reject(new Error('no port left')) : Promise.resolve('one');
  });
  await expect(lease(office)).rejects.toThrow('no port left');
  expect((await lease<string>(office)).thing).toBe('one');
});
