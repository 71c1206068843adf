import { expect, test } from 'vitest';
import { int, map, nameOf, NULL, text, TRUE } from '../testing/samples.ts';
import { documentSize } from './size.ts';

test('the example of the documentation, users/jeff/tasks/my_task_id, has 147 bytes', () => {
  const name = nameOf('users/jeff/tasks/my_task_id');
  const fields = {
    type: text('Personal'),
    done: { booleanValue: false },
    priority: int(1),
    description: text('Learn Cloud Firestore'),
  };
  expect(documentSize({ name, fields })).toBe(147);
});

test('strings count UTF-8 bytes, and maps like documents', () => {
  const name = nameOf('a/b');
  const empty = documentSize({ name, fields: {} });
  expect(documentSize({ name, fields: { é: text('😀') } }) - empty).toBe(3 + 5);
  expect(documentSize({ name, fields: { m: map({ k: NULL, l: TRUE }) } }) - empty).toBe(2 + 32 + 3 + 3);
});
