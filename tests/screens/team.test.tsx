/**
 * The import of a team's table: what each step says, what it makes of files that are no tables and of rows
 * that are no people, and what stays in the owner's hands while it runs. What other browsers, lost answers
 * and the end of a plan do to a run: tests/integration/team/team-run.test.ts. Photos and closed tabs in a
 * browser: tests/e2e/cards/team.e2e.ts.
 */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { strToU8, zipSync, type Zippable } from 'fflate';
import { afterEach, expect, inject, test, vi } from 'vitest';
import { csvTable } from '@/tables/model/csv-table';
import '@/tables/service/table.worker';
import { TEAM_MAX_ROWS } from '@/team/model/team-size';
import { TEAM_CARDS_AT_ONCE } from '@/team/service/bulk-change';
import { commit } from '../e2e/cards/card-faults.ts';
import { putCards } from '../e2e/support/owner.ts';
import { forgetFaults } from '../support/backend/faults.ts';
import { changeDocument, storedIn } from '../support/backend/owner-rest.ts';
import { stripedPhoto } from '../support/samples/pictures.ts';
import { word } from '../support/samples/words.ts';
import { layFault, newOwner, openApp, type Account } from './app.tsx';
import { field, press, see, seeAlert, setOnline, withTexts } from './steps.ts';

/** jsdom has no workers: the file's runs beside the screen, and both hear each other by themselves alone. */
class FileWorkerHere extends EventTarget {
  postMessage(data: unknown): void {
    window.postMessage = (answer: unknown) =>
      void this.dispatchEvent(new MessageEvent('message', { data: answer }));
    window.dispatchEvent(new MessageEvent('message', { data }));
  }
  readonly terminate = () => {};
}
vi.stubGlobal('Worker', FileWorkerHere);

// What `setOnline` says, and what stands in for downloads, holds for one test.
afterEach(() => vi.restoreAllMocks());

/** Twice as many as are made at a time. */
const PEOPLE = 2 * TEAM_CARDS_AT_ONCE;

/** Longer than pressing three buttons takes. */
const HELD_MS = 5_000;

let last = 0;
/** Letters that begin no other slug or address. */
const fresh = () => `t${Date.now().toString(36)}${(last += 1)}`;

async function openImport({ plan = 'premium' } = {}): Promise<Account> {
  const owner = await newOwner({ maxCards: 1 });
  await changeDocument(inject('hosts'), `users/${owner.uid}`, { plan });
  await openApp('/team/import', owner);
  return owner;
}

/** Chooses a file for an input, whatever its name says. */
async function choose(contents: string | Uint8Array, name: string, accept: string): Promise<void> {
  const input = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>(`input[type=file][accept*="${accept}"]`);
    if (found === null) throw new Error('No file is asked for.');
    return found;
  });
  const bytes = typeof contents === 'string' ? contents : new Uint8Array(contents);
  fireEvent.change(input, { target: { files: [new File([bytes], name)] } });
}

const chooseTable = (csv: string | Uint8Array) => choose(csv, 'team.csv', 'csv');
const chooseZip = (files: Zippable) => choose(zipSync(files), 'photos.zip', 'zip');
/** Whether it is hidden is not looked at, as in `press`. */
const seeHeading = (key: string) => screen.findByRole('heading', { name: word(key), hidden: true });

/** From a table to the preview, past what the cards have in common. */
async function toPreview(csv: string, inLook: () => Promise<void> = async () => {}): Promise<void> {
  await chooseTable(csv);
  await seeHeading('fileImport.columns');
  await press(word('fileImport.continue'));
  await seeHeading('cards.sections.look');
  await inLook();
  await press(word('fileImport.continue'));
}

/** The row of the report that is about a line of the file. */
function line(at: number) {
  const rows = [...document.querySelectorAll<HTMLElement>('main tbody tr')];
  const row = rows.find(({ firstElementChild }) => firstElementChild?.textContent === String(at));
  if (row === undefined) throw new Error(`No line ${at} in the report.`);
  return within(row);
}

/** How many rows came to an outcome, as the screen counts them. */
const count = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;

const cardsOf = async ({ uid }: Account) =>
  (await storedIn(inject('hosts'), 'cards')).filter(({ path }) => path.startsWith(`users/${uid}/`));

/** Catches the next file that is handed to the browser. */
function catchDownload(): { text: () => Promise<string> } {
  const blobs: Blob[] = [];
  URL.createObjectURL = (blob) => {
    if (blob instanceof Blob) blobs.push(blob);
    return 'blob:caught';
  };
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  return { text: async () => (await blobs.at(-1)?.text()) ?? '' };
}

test('a table becomes cards: columns, look, preview with collisions, report', async () => {
  const owner = await openImport();
  const stem = fresh();
  const rows = [
    `1,Ann ${stem},ann@${stem}.example,Potter`,
    `2,Ann ${stem},ann.b@${stem}.example,Baker`,
    `3,Bo ${stem},none,`,
    `4,Cy ${stem},ann@${stem}.example,`,
    `4,Di ${stem},di@${stem}.example,`,
    // Texts that a page or a spreadsheet might run.
    `6,=HYPERLINK(1),"<img src=x onerror=alert(1)>@${stem}.example",`,
    `7,<b>Ed</b> ${stem},ed@${stem}.example,"=cmd|' /C calc'!A0"`,
    `8,Fay ${stem},,`,
  ];
  await chooseTable(`ID,Name,Email,Position\n${rows.join('\n')}\n`);
  await seeHeading('fileImport.columns');
  expect(field(word('team.key'))).toHaveDisplayValue('ID');
  const preview = within(screen.getByRole('region', { name: word('fileImport.preview') }));
  expect(preview.getAllByRole('listitem')).toHaveLength(4);
  await press(word('fileImport.continue'));
  await seeHeading('cards.sections.look');
  await press(word('fileImport.continue'));

  await seeHeading('team.preview');
  expect(count(word('team.plan.create'))).toBe('4');
  expect(count(word('fileImport.skipped'))).toBe('4');
  const wanted = `ann-${stem}`;
  line(3).getByText(withTexts(word('team.otherSlug', { wanted, slug: `${wanted}-2` })));
  line(4).getByText(/email/i);
  line(9).getByText(word('team.missing', { fields: word('cards.fields.email') }));
  line(6).getByText(word('team.repeats', { line: 5 }));
  await press(word('team.start'));

  await seeHeading('team.doneNotAll');
  expect(count(word('team.outcomes.created'))).toBe('4');
  const cards = await cardsOf(owner);
  expect(cards).toHaveLength(4);
  expect(JSON.stringify(cards)).toContain(`<b>Ed</b> ${stem}`);
  expect(document.querySelector('main b, main img')).toBeNull();

  const file = catchDownload();
  await press(word('fileImport.downloadReport'));
  const report = csvTable(await file.text()).rows.map(({ cells }) => cells);
  expect(report).toHaveLength(9);
  expect(report[1]?.at(-1)).toMatch(new RegExp(`/${wanted}$`));
  expect(await file.text()).toContain(`'=HYPERLINK(1)`);
});

test('the table with links guards what a spreadsheet would run', async () => {
  await openImport();
  const stem = fresh();
  await toPreview(`Name,Email,Company\nAnn ${stem},a@${stem}.example,"=HYPERLINK(""https://x.example"")"\n`);
  await seeHeading('team.preview');
  await press(word('team.start'));
  await seeHeading('team.done');
  fireEvent.click(screen.getByRole('link', { name: word('titles.team'), hidden: true }));
  await see(`Ann ${stem}`);
  const file = catchDownload();
  await press(word('team.exports.csv'));
  await waitFor(async () => expect(await file.text()).toContain(`"'=HYPERLINK(""https://x.example"")"`));
});

test('what is no table is refused with its reason, and another file can be chosen', async () => {
  await openImport();
  await see(word('team.chooseText'));
  await chooseTable('');
  await seeAlert(word('team.unknown'));
  await chooseTable(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0, 0]));
  await seeAlert(word('team.unknown'));
  const people = Array.from({ length: TEAM_MAX_ROWS + 1 }, (_, at) => `P ${at},p${at}@x.example`);
  await chooseTable(`Name,Email\n${people.join('\n')}\n`);
  await seeAlert(word('team.tooLarge', { size: '10 MB', rows: TEAM_MAX_ROWS }));
  await toPreview('Name,Email\n');
  await seeHeading('fileImport.nothingNew');
  expect(screen.queryByRole('button', { name: word('team.start') })).toBeNull();
});

test('photos: an archive that is none, pictures that are none, and names that fit no row', async () => {
  await openImport();
  const stem = fresh();
  const csv = `ID,Name,Email,Photo\n1,Ann ${stem},ann@${stem}.example,\n2,Bo ${stem},bo@${stem}.example,gone.jpg\n`;
  await toPreview(csv, async () => {
    await choose('no archive', 'photos.zip', 'zip');
    await seeAlert(word('team.noZip', { size: '500 MB' }));
    await chooseZip({
      '1.png': new Uint8Array(stripedPhoto(64, 64)).slice(0, 200),
      'stranger.png': strToU8('x'),
      'read.me': strToU8('x'),
    });
    await see('photos.zip');
  });
  await seeHeading('team.preview');
  await screen.findByText(withTexts(word('team.unusedPhotos', { names: 'stranger.png' })));
  line(3).getByText(word('team.noPhoto'));
  await press(word('team.start'));
  await seeHeading('team.done');
  expect(count(word('team.outcomes.created'))).toBe('2');
  line(2).getByText(
    word('common.labelled', { label: word('team.targets.photo'), value: word('errors.image-unreadable') }),
  );
});

test('a run is paused, goes on, and leaves the rest undone when it is cancelled', async () => {
  const owner = await openImport();
  const stem = fresh();
  const people = Array.from(
    { length: PEOPLE },
    (_, at) => `Person Nr${at},p${at}@${stem}.example,${stem}-${at}`,
  );
  await toPreview(`Name,Email,Slug\n${people.join('\n')}\n`);
  // One card is created at a time, so this holds all of them until the buttons are pressed.
  await layFault(commit({ delay: HELD_MS }));
  await press(word('team.start'));
  await press(word('team.pause'));
  await see(word('team.paused'));
  await press(word('fileImport.continue'));
  await press(word('common.cancel'));
  await seeHeading('team.stopped');
  const created = Number(count(word('team.outcomes.created')));
  expect(count(word('team.outcomes.undone'))).toBe(String(PEOPLE - created));
  expect(await cardsOf(owner)).toHaveLength(created);

  // The same table again does the rest.
  await press(word('fileImport.another'));
  await toPreview(`Name,Email,Slug\n${people.join('\n')}\n`);
  await seeHeading('team.preview');
  expect(count(word('team.outcomes.kept'))).toBe(String(created));
  await press(word('team.start'));
  await seeHeading('team.done');
  expect(await cardsOf(owner)).toHaveLength(PEOPLE);
});

test('a run waits for its connection and goes on when it is back', async () => {
  const owner = await openImport();
  const stem = fresh();
  await toPreview(`Name,Email\nAnn ${stem},ann@${stem}.example\nBo ${stem},bo@${stem}.example\n`);
  await seeHeading('team.preview');
  setOnline(false);
  await layFault({ ...commit({ fail: 'UNAVAILABLE' }), times: 20 });
  await press(word('team.start'));
  // The SDK tries the transaction five times by itself, with pauses of some seconds.
  await see(word('team.waiting'));
  await forgetFaults(inject('hosts'));
  setOnline(true);
  await seeHeading('team.done');
  expect(await cardsOf(owner)).toHaveLength(2);
});

test('deleting many cards says that it waits for a connection, and goes on when it is back', async () => {
  const owner = await newOwner({ maxCards: 9 });
  await changeDocument(inject('hosts'), `users/${owner.uid}`, { plan: 'premium', cardCount: 2 });
  const ids = ['A', 'B'].map((letter) => `TeamCardDeleted${letter}00000`);
  const cards = ids.map((id) => [id, { name: `Ann ${id}`, customPath: fresh() }]);
  await putCards(inject('hosts'), owner.uid, Object.fromEntries(cards));
  await openApp('/team', owner);
  await see(`Ann ${ids[0] ?? ''}`);
  await press(word('common.selectAll'));
  await press(word('common.delete'));
  const asked = await screen.findByRole('alertdialog', { hidden: true });
  setOnline(false);
  await layFault({ ...commit({ fail: 'UNAVAILABLE' }), times: 20 });
  fireEvent.click(within(asked).getByRole('button', { name: word('common.delete'), hidden: true }));
  await see(word('team.waiting'));
  await forgetFaults(inject('hosts'));
  setOnline(true);
  await see(word('dashboard.empty'));
  expect(await cardsOf(owner)).toHaveLength(0);
});

test('a run that Premium does not reach to the end of says so, and can be continued', async () => {
  const owner = await openImport();
  const stem = fresh();
  await toPreview(`Name,Email\nAnn ${stem},ann@${stem}.example\nBo ${stem},bo@${stem}.example\n`);
  await seeHeading('team.preview');
  await changeDocument(inject('hosts'), `users/${owner.uid}`, { plan: 'free' });
  await press(word('team.start'));
  await seeAlert(word('errors.card-limit-reached'));
  await seeHeading('team.stopped');
  // A free plan has one card.
  expect(await cardsOf(owner)).toHaveLength(1);
  expect(count(word('team.outcomes.undone'))).toBe('1');
  await changeDocument(inject('hosts'), `users/${owner.uid}`, { plan: 'premium' });
  await press(word('fileImport.continue'));
  await seeHeading('team.done');
  expect(await cardsOf(owner)).toHaveLength(2);
});

test('without Premium the plans are offered', async () => {
  await openImport({ plan: 'free' });
  await see(word('team.premiumTitle'));
  expect(screen.getByRole('link', { name: word('profile.planLink') })).toHaveAttribute('href', '/pricing');
});
