/** The texts of a support message; the rest is in operator-collections.test.ts. */
import { doc, serverTimestamp, setDoc, type DocumentData } from 'firebase/firestore/lite';
import { describe, it } from 'vitest';
import { MESSAGE_LIMITS } from '@/site/model/support-message';
import { asVisitor, expectDenied, idOfThisHour, rulesUnderTest } from './support.ts';

const environment = await rulesUnderTest('messages');

const write = (changes: DocumentData) =>
  setDoc(doc(asVisitor(environment), 'messages', idOfThisHour()), {
    name: 'Mina',
    email: 'mina@carte.example',
    message: 'Hello',
    language: 'en',
    createdAt: serverTimestamp(),
    ...changes,
  });

describe('a support message', () => {
  it('may have texts up to their limits', async () => {
    await write({ name: 'n'.repeat(MESSAGE_LIMITS.name), message: 'm'.repeat(MESSAGE_LIMITS.message) });
    await expectDenied(write({ name: 'n'.repeat(MESSAGE_LIMITS.name + 1) }));
    await expectDenied(write({ message: 'm'.repeat(MESSAGE_LIMITS.message + 1) }));
    for (const message of [1, ['Hello']]) await expectDenied(write({ message }));
    await expectDenied(write({ name: 1 }));
  });

  it('may have several lines, but no empty text', async () => {
    await write({ name: 'Mina\nPark', message: 'Hello\nthere' });
    await expectDenied(write({ name: '' }));
    await expectDenied(write({ message: '' }));
    await expectDenied(write({ email: '' }));
  });

  it('must have a visible name and a visible text', async () => {
    for (const blank of [' ', '\n\t', '\u00A0', '\u200B', '\u0007']) {
      await expectDenied(write({ name: blank }));
      await expectDenied(write({ message: blank }));
      await write({ name: `${blank}이`, message: `${blank}.` });
    }
  });

  it('may not have direction overrides in the name', async () => {
    await expectDenied(write({ name: 'Mina\u202E' }));
    await expectDenied(write({ name: 'Mina\u2067Park' }));
    await write({ name: '\u200Fמינה' });
  });

  it('may not have control, zero-width or space characters in the e-mail address', async () => {
    for (const sign of ['\u0000', '\n', '\u0085', '\u200B', '\u202E', '\u2066', '\u00A0', '\u3000']) {
      await expectDenied(write({ email: `mi${sign}na@carte.example` }));
      await expectDenied(write({ email: `mina@carte${sign}.example` }));
    }
    await write({ email: 'mina@carte.example' });
  });
});
