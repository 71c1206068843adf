import { expect, it } from 'vitest';
import { emptyContact } from './contact';
import { draftsIn, namesIn, storedStep, type ContactStep } from './contact-steps';

const draft = { ...emptyContact('import'), name: 'Ann Lee', metAt: new Date('2026-11-20'), tags: ['fair'] };
const picture = new Uint8Array([255, 216]);

const STEPS: readonly ContactStep[] = [
  { kind: 'add', id: 'a', draft, picture },
  { kind: 'change', id: 'b', draft, fields: ['tags', 'metAt'], from: emptyContact('hand'), picture: null },
  { kind: 'remove', id: 'c', hasPicture: true },
  { kind: 'picture', id: 'd', picture },
  { kind: 'picture', id: 'e', picture: null },
  { kind: 'entry', id: '480000-007' },
];

it('a stored step is read as it was written', () => {
  expect(STEPS.map(storedStep)).toEqual(STEPS);
});

it('a change of which only the former tags are known is read as it was written', () => {
  const step: ContactStep = { kind: 'change', id: 'b', draft, fields: ['tags'], from: { tags: ['tea'] } };
  expect(storedStep(step)).toEqual(step);
});

it('a step that was stored as text is read without its picture', () => {
  const asText = (step: ContactStep) =>
    storedStep(JSON.parse(JSON.stringify({ ...step, picture: undefined })));
  expect(STEPS.slice(0, 3).map(asText)).toEqual([
    { kind: 'add', id: 'a', draft },
    { kind: 'change', id: 'b', draft, fields: ['tags', 'metAt'], from: emptyContact('hand') },
    STEPS[2],
  ]);
});

it.each([undefined, null, 'x', {}, { kind: 'add' }, { kind: 'x', id: 'a' }, { kind: 'remove', id: '../a' }])(
  'what is no step is read as none: %j',
  (stored) => {
    expect(storedStep(stored)).toBeUndefined();
  },
);

it('names the first contacts that steps hold', () => {
  const many = ['', 'Bo', 'Cy', 'Di', 'Ed'].map((name): ContactStep => ({
    kind: 'add',
    id: `id-${name}`,
    draft: { ...emptyContact('hand'), name },
  }));
  expect(namesIn(many)).toEqual(['Bo', 'Cy', 'Di']);
  expect(namesIn(STEPS.slice(2))).toEqual([]);
  expect(draftsIn(STEPS)).toMatchObject([
    { id: 'a', name: 'Ann Lee' },
    { id: 'b', name: 'Ann Lee' },
  ]);
});
