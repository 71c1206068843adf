import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ProjectConfigError, readProjectConfig } from './project-config.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stand-in-config-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (text: string) => writeFileSync(join(folder, 'firebase.json'), text);

it('takes what firebase.json says and the usual for the rest', () => {
  write(
    '{"emulators":{"auth":{"port":1},"ui":{"enabled":false}},"storage":{"rules":"s.rules"},"hosting":{}}',
  );
  expect(readProjectConfig(folder)).toEqual({
    ports: { auth: 1, firestore: 8080, storage: 9199, ai: 9599, rules: 9699, hub: 4400 },
    firestoreRules: join(folder, 'firestore.rules'),
    firestoreIndexes: join(folder, 'firestore.indexes.json'),
    storageRules: join(folder, 's.rules'),
  });
});

it('does without the file', () => {
  expect(readProjectConfig(folder).ports.firestore).toBe(8080);
});

it.each([
  ['{"emulators":{"auth":{"port":"9099"}}}', /firebase\.json: emulators\.auth\.port: /],
  ['{"emulators":{"hub":{"port":70000}}}', /firebase\.json: emulators\.hub\.port: /],
  ['{"firestore":{"rules":5}}', /firebase\.json: firestore\.rules: /],
  ['{"firestore":', /firebase\.json is not JSON: /],
])('refuses %s and says where', (text, message) => {
  write(text);
  expect(() => readProjectConfig(folder)).toThrow(ProjectConfigError);
  expect(() => readProjectConfig(folder)).toThrow(message);
});
