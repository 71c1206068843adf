/** The changes of the rules in docs/operations.md against a flood: each closes one part and nothing else. */
import { readFileSync } from 'node:fs';
import { doc, getDoc, serverTimestamp } from 'firebase/firestore/lite';
import { describe, expect, it } from 'vitest';
import { dayNumber } from '@/shared/lib/day';
import { statsField, statsId } from '@/visits/model/visit-day';
import { newOwner } from '../creation.ts';
import { rulesUnderTest, type RulesEnvironment } from '../environment.ts';
import {
  as,
  asVisitor,
  commit,
  expectDenied,
  fresh,
  idOfThisHour,
  plant,
  set,
  update,
  userData,
} from '../support.ts';

const rules = readFileSync('firestore.rules', 'utf8');

/** The part to close, the line of the rules, and its replacement. */
const lines = [
  ...readFileSync('docs/operations.md', 'utf8').matchAll(
    /^\| (.*?) +\| `(allow .*?)` +\| `(allow .*?)` +\|$/gm,
  ),
];

let made = 0;

/** Returns an environment with one line of the rules replaced. */
function closed(part: string): Promise<RulesEnvironment> {
  const [, , line = '', replaced = ''] = lines.find(([, what]) => what === part) ?? [];
  expect(rules.split(line)).toHaveLength(2);
  made += 1;
  return rulesUnderTest(
    `closing-${made}`,
    rules.replace(line, () => replaced),
  );
}

const PARTS: Readonly<Record<string, (environment: RulesEnvironment) => Promise<void>>> = {
  'counters, a new month': async (environment) => {
    const { path, counts } = await counters(environment);
    await commit(asVisitor(environment), [set(path(0), counts(1))]);
  },
  'counters, this month': async (environment) => {
    const { path, counts } = await counters(environment);
    await plant(environment, [set(path(0), counts(1))]);
    await commit(asVisitor(environment), [update(path(0), counts(2))]);
  },
  inboxes: async (environment) => {
    const { uid, cardId } = await newOwner(environment);
    const texts = { name: 'Bea', email: 'bea@visitors.example', phone: '', company: '', note: '' };
    const rest = {
      consent: true,
      policy: '2026-11-22',
      language: 'en',
      cardId,
      createdAt: serverTimestamp(),
    };
    await commit(asVisitor(environment), [
      set(`users/${uid}/inbox/${idOfThisHour()}`, { ...texts, ...rest }),
    ]);
  },
  'reports of cards': async (environment) => {
    const { slug } = await newOwner(environment);
    const texts = { reason: 'fraud', details: '', email: '', language: 'en' };
    await commit(asVisitor(environment), [
      set(`reports/${idOfThisHour()}`, { slug, ...texts, createdAt: serverTimestamp() }),
    ]);
  },
  'the contact form': async (environment) => {
    const texts = { name: 'Bea', email: 'bea@visitors.example', message: 'Hello', language: 'en' };
    await commit(asVisitor(environment), [
      set(`messages/${idOfThisHour()}`, { ...texts, createdAt: serverTimestamp() }),
    ]);
  },
  'new accounts’ documents': async (environment) => {
    const { uid } = fresh();
    await commit(as(environment, uid), [set(`users/${uid}`, userData(uid))]);
  },
};

async function counters(environment: RulesEnvironment) {
  const { uid, cardId, slug } = await newOwner(environment);
  const today = dayNumber(Date.now());
  return {
    uid,
    cardId,
    slug,
    path: (random: number) => `users/${uid}/cards/${cardId}/stats/${statsId(today, random)}`,
    counts: (views: number) => ({ [statsField(today)]: { views } }),
  };
}

it('docs/operations.md has a line for every part that can be closed', () => {
  expect(new Set(lines.map(([, part]) => part))).toEqual(new Set(Object.keys(PARTS)));
});

describe.each(Object.keys(PARTS))('%s', (part) => {
  it('is closed by its line, and no other part is', async () => {
    const environment = await closed(part);
    for (const [other, write] of Object.entries(PARTS))
      await (other === part ? expectDenied(write(environment)) : write(environment));
  });

  it('keeps cards public and stored documents readable for their owner when it is closed', async () => {
    const environment = await closed(part);
    const { uid, cardId, slug, path, counts } = await counters(environment);
    await expect(getDoc(doc(asVisitor(environment), `customLinks/${slug}`))).resolves.toBeDefined();
    await plant(environment, [set(path(0), counts(1))]);
    const mine = as(environment, uid);
    await expect(getDoc(doc(mine, `users/${uid}/cards/${cardId}`))).resolves.toBeDefined();
    await expect(getDoc(doc(mine, path(0)))).resolves.toBeDefined();
  });
});
