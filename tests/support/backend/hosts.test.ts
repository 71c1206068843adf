import { expect, test } from 'vitest';
import { environmentOf, freePorts, hostAndPort, hostsFromEnvironment } from './hosts.ts';

const ENV = {
  FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080',
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
  FIREBASE_STORAGE_EMULATOR_HOST: '127.0.0.1:9199',
};

test('an environment that names no host asks for the stand-in', () => {
  expect(hostsFromEnvironment({ PATH: '/bin' })).toBeUndefined();
});

test('an environment that names every host is used as it is', () => {
  expect(hostsFromEnvironment(ENV)).toMatchObject({ firestore: '127.0.0.1:8080', auth: '127.0.0.1:9099' });
});

test('an environment that names only some hosts is a mistake, and the missing ones are named', () => {
  expect(() => hostsFromEnvironment({ ...ENV, FIREBASE_AUTH_EMULATOR_HOST: '' })).toThrow(
    'FIREBASE_AUTH_EMULATOR_HOST',
  );
});

test('the environment made of hosts names the same hosts', () => {
  const hosts = { projectId: 'demo-x', firestore: 'a:1', auth: 'b:2', storage: 'c:3' };
  expect(hostsFromEnvironment(environmentOf(hosts))).toEqual(hosts);
});

test('host and port are told apart', () => {
  expect(hostAndPort('127.0.0.1:8080')).toEqual({ host: '127.0.0.1', port: 8080 });
});

test('free ports are distinct', async () => {
  const ports = await freePorts(5);
  expect(new Set(ports).size).toBe(5);
});
