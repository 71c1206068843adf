/**
 * Drafts on the card form (decision 0028): languages, stopping, what is kept, and each way in which there
 * is no draft, with the model failing at the wire. From the button to the saved card:
 * tests/e2e/cards/suggestions.e2e.ts.
 */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, inject, test, vi } from 'vitest';
import { putCards } from '../e2e/support/owner.ts';
import type { FaultRequest } from '../support/backend/faults.ts';
import { layFault, newOwner, openApp, type Account } from './app.tsx';
import { button, field, fill, press, see, seeAlert, seeField, setOnline } from './steps.ts';

const ID = 'Drafted0000000000000';
const CARD = { name: 'Mina Kim', position: 'Potter', company: 'Kiln', introText: 'I make cups' };
const SAMPLE = 'Sample text from the development stand-in, not written by a model.';
const DRAFT = `${SAMPLE}\n\nMina Kim, Potter, Kiln. I make cups.`;
const OPEN = 'Write a draft: Self introduction';
const SHOW = 'Show the draft: Self introduction';
const OFFLINE = 'You are offline. Connect to the internet and try again.';

const nextAnswer = (action: FaultRequest['action']) => layFault({ service: 'ai', action });
const panel = () => screen.queryByRole('region', { name: 'AI draft: Self introduction' });
const draft = () => field('Draft');
const choose = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });

/** The form of a card with something to write from. */
async function openForm(owner: Account): Promise<void> {
  await openApp(`/cards/${ID}/edit`, owner);
  await screen.findByRole('button', { name: /draft: Self introduction/ });
  fireEvent.click(screen.getByRole('heading', { name: 'Company introduction' }));
}

/** The same with the panel of the self introduction open. */
async function openPanel(introText = CARD.introText): Promise<Account> {
  const owner = await newOwner();
  const card = { ...CARD, introText, customPath: 'drafted' };
  await putCards(inject('hosts'), owner.uid, { [ID]: card });
  await openForm(owner);
  await press(OPEN);
  await seeField('Tone');
  return owner;
}

/** Agrees, and waits for the whole draft. */
async function write(): Promise<void> {
  await press('Agree and write');
  await screen.findByRole('button', { name: 'Use this text' });
}

afterEach(() => vi.restoreAllMocks());

test('a draft is in the language asked for, can be tried again in another, and is let go', async () => {
  await openPanel();
  choose('Language of the text', 'ko');
  await write();
  expect(draft().value).toMatch(/^개발용 대역 서버의/);
  expect(draft().lang).toBe('ko');
  choose('Language of the text', 'he');
  // The next one's language is no matter of this one's.
  expect([draft().lang, draft().dir]).toEqual(['ko', 'ltr']);
  await press('Try again');
  await waitFor(() => expect(draft().value).toMatch(/^טקסט לדוגמה/));
  expect(draft().dir).toBe('rtl');
  await press('Discard');
  expect(panel()).toBeNull();
  await waitFor(() => expect(button(OPEN)).toHaveFocus());
  expect(field('Self introduction')).toHaveValue('I make cups');
});

test('a draft that is stopped is kept as far as it came, also when Escape closes the panel', async () => {
  // As long as this, the slow answer takes ten seconds.
  await openPanel('I make cups. '.repeat(40).trim());
  await nextAnswer({ say: 'slow' });
  await press('Agree and write');
  await waitFor(() => expect(draft().value).toMatch(/^Sample/));
  await press('Stop');
  await see('Stopped. The text so far is kept.');
  const part = draft().value;
  expect(part.match(/cups/g)?.length ?? 0).toBeLessThan(40);
  draft().focus();
  await userEvent.keyboard('{Escape}');
  expect(panel()).toBeNull();
  await press(SHOW);
  expect(await seeField('Draft')).toHaveValue(part);
});

test('a draft outlives a reload in its tab, and is gone once it is discarded', async () => {
  const owner = await openPanel();
  choose('Language of the text', 'ko');
  await write();
  fill('Draft', '손으로 고친 글');
  await openForm(owner);
  await press(SHOW);
  await see('Written by Google’s Gemini. It may be wrong: check it, edit it, and use it only if it is true.');
  expect(draft()).toHaveValue('손으로 고친 글');
  expect(draft().lang).toBe('ko');
  await press('Discard');
  await openForm(owner);
  expect(button(OPEN)).toBeVisible();
});

test('each failure of the model is told in its own words and keeps the draft before', async () => {
  await openPanel();
  await write();
  const expectTold = async (action: FaultRequest['action'], message: string) => {
    await nextAnswer(action);
    await press('Try again');
    await seeAlert(message);
  };
  await expectTold(
    { fail: 'RESOURCE_EXHAUSTED' },
    'No more drafts are available for now. Try again later, or write the text yourself.',
  );
  await expectTold(
    { say: 'blocked' },
    'The service declined to write a draft from these fields. Change them, or write the text yourself.',
  );
  await expectTold({ say: 'empty' }, 'The answer contained no usable text. Please try again.');
  await expectTold(
    { fail: 'PERMISSION_DENIED' },
    'AI drafts are not set up here. You can write the text yourself.',
  );
  expect(draft()).toHaveValue(DRAFT);
  await expectTold(
    { drop: true, when: 'after' },
    'The draft was cut off. What arrived is kept; try again for a complete one.',
  );
  expect(DRAFT.startsWith(draft().value)).toBe(true);

  setOnline(false);
  await seeAlert(OFFLINE);
  expect(button('Try again')).toBeDisabled();
  setOnline(true);
  await press('Try again');
  await waitFor(() => expect(draft()).toHaveValue(DRAFT));
});

test('a panel that is opened without a connection says that it needs one, until there is one', async () => {
  await openPanel();
  await press('Close');
  setOnline(false);
  await press(OPEN);
  await seeAlert(OFFLINE);
  expect(button('Agree and write')).toBeDisabled();
  setOnline(true);
  expect(button('Agree and write')).toBeEnabled();
});
