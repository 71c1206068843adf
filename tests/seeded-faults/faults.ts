/** Faults as they happen, each in one place of the app, with the tests that have to find it. */

export interface SeededFault {
  /** What is wrong then. */
  readonly what: string;
  readonly file: string;
  /** A text that occurs once in the file, and what replaces it. */
  readonly was: string;
  readonly becomes: string;
  /** The test file that finds it, and of its tests those whose names match. */
  readonly test: string;
  readonly named?: string;
}

/** Returns a file's text with a fault in it; throws unless what the fault replaces is there once. */
export function withFault(text: string, { file, was, becomes }: SeededFault): string {
  const [before, after, ...more] = text.split(was);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`${file} does not have this text once: ${was}`);
  return before + becomes + after;
}

export const SEEDED_FAULTS: readonly SeededFault[] = [
  {
    what: 'an error is swallowed: a card that could not be created says nothing',
    file: 'src/card/ui/form/create-card.tsx',
    was: "return { problem: saveProblem(t, error, t('cards.createFailed')) };",
    becomes: 'return { leave: () => undefined };',
    test: 'tests/screens/card-errors.test.tsx',
  },
  {
    what: 'a draft is lost: what is typed is not kept over a reload',
    file: 'src/shared/forms/drafts.ts',
    was: "record(parseJson(readStored(name, 'session')));",
    becomes: 'record(parseJson(name));',
    test: 'tests/journeys/edit-conflict.e2e.ts',
  },
  {
    what: 'a label is missing: the language selector has no name',
    file: 'src/shared/ui/language-select.tsx',
    was: "aria-label={t('common.language')}",
    becomes: '',
    test: 'tests/journeys/screens-of-visitors.e2e.ts',
    named: 'a visitor have',
  },
  {
    what: 'a redirect is wrong: logging in leads to the profile',
    file: 'src/app/session/use-sign-in.ts',
    was: 'paths.dashboard.href()',
    becomes: 'paths.profile.href()',
    test: 'tests/journeys/sign-in.e2e.ts',
  },
  {
    what: 'a string is not translated',
    file: 'src/card/ui/dashboard/cards-section.tsx',
    was: "title={t('dashboard.empty')}",
    becomes: 'title="No cards created yet."',
    test: 'tests/walks/new-owners.e2e.ts',
    named: 'an owner who begins',
  },
  {
    what: 'the service worker is broken: it does not open the copy of a card that was seen',
    file: 'src/service-worker.ts',
    was: 'return isListed ? await cache.match(address, { ignoreVary: true }) : undefined;',
    becomes: 'return undefined;',
    test: 'tests/e2e/visitor/visited-cards.e2e.ts',
    named: 'a visited card opens offline',
  },
  {
    what: 'the first request is slower: the card is read by the script, not by the page',
    file: 'src/early.ts',
    was: 'if (isHost || SLUG_PATTERN.test(slug))',
    becomes: 'if (isHost)',
    test: 'tests/journeys/visitor-requests.e2e.ts',
    named: 'en-US',
  },
  {
    what: 'anybody reads an inbox',
    file: 'firestore.rules',
    was: 'match /users/{uid}/inbox/{id} {\n      allow get, list, delete: if isUser(uid);',
    becomes: 'match /users/{uid}/inbox/{id} {\n      allow get, list, delete: if true;',
    test: 'tests/rules/inbox.test.ts',
  },
  {
    what: 'a picture may be SVG, which carries script',
    file: 'storage.rules',
    was: "'png': 'image/png',",
    becomes: "'svg': 'image/svg+xml', 'png': 'image/png',",
    test: 'tests/rules/storage.test.ts',
  },
  {
    what: 'a field of a card begins a line of its own in the vCard',
    file: 'src/card/model/vcard/vcard-lines.ts',
    was: ".replaceAll('\\n', String.raw`\\n`)",
    becomes: '',
    test: 'src/card/model/vcard/vcard-lines.test.ts',
  },
  {
    what: 'a merge of two edits drops what was typed here',
    file: 'src/shared/lib/three-way.ts',
    was: 'const whole = { ...sides.theirs, ...(Object.fromEntries(changed) as Partial<T>) };',
    becomes: 'const whole = { ...sides.theirs };',
    test: 'src/shared/lib/three-way.test.ts',
  },
  {
    what: 'a QR code that does not scan is accepted',
    file: 'src/qr/model/proof/conditions.ts',
    was: 'CONTRAST_REFUSED_BELOW = 3;',
    becomes: 'CONTRAST_REFUSED_BELOW = 1;',
    test: 'tests/journeys/qr-studio.e2e.ts',
  },
  {
    what: 'the memo is published with the card',
    file: 'src/card/model/public-card.ts',
    was: 'rowOf(name).isPrivate !== true &&',
    becomes: "(rowOf(name).isPrivate !== true || name === 'memo') &&",
    test: 'tests/integration/cards/cards.test.ts',
  },
  {
    what: 'a link of a card may be javascript:',
    file: 'src/shared/lib/links.ts',
    was: 'const url = /^https?:\\/\\//i.test(text) ? parseUrl(text) : undefined;',
    becomes: 'const url = parseUrl(text);',
    test: 'src/shared/lib/links.test.ts',
  },
  {
    what: 'the focus is not seen',
    file: 'src/shared/styles/base.css',
    was: '  :focus-visible {\n    outline: 2px solid var(--accent);',
    becomes: '  :focus-visible {\n    outline: none;',
    test: 'tests/walks/visitors.e2e.ts',
    named: 'a visitor have',
  },
  {
    what: 'a field is wider than a phone',
    file: 'src/shared/ui/text-field.tsx',
    was: "'min-h-11',",
    becomes: "'min-h-11 min-w-120',",
    test: 'tests/walks/visitors.e2e.ts',
    named: 'a visitor have',
  },
  {
    what: 'a heading goes on moving for ever',
    file: 'src/shared/styles/base.css',
    was: '  h3 {\n    text-wrap: balance;',
    becomes: '  h3 {\n    animation: rise 2s infinite;\n    text-wrap: balance;',
    test: 'tests/walks/contact-owners.e2e.ts',
    named: 'an owner with a locked inbox have',
  },
  {
    what: 'a visit is counted twice',
    file: 'src/visits/service/count-visit.ts',
    was: "increment: { integerValue: '1' }",
    becomes: "increment: { integerValue: '2' }",
    test: 'tests/integration/cards/visits.test.ts',
  },
  {
    what: 'signing out leaves the documents on the machine',
    file: 'src/shared/firebase/firebase.ts',
    was: 'const cleared = clearIndexedDbPersistence(running ?? firestore());',
    becomes: 'const cleared = Promise.resolve();',
    test: 'tests/e2e/account/auth-errors.e2e.ts',
    named: 'signing out',
  },
  {
    what: 'a message is not the one of the specification',
    file: 'public/locales/en.json',
    was: '"card-not-found": "Card not found."',
    becomes: '"card-not-found": "Card missing."',
    test: 'tests/dictionaries/specification-wordings.test.ts',
  },
  {
    what: 'a name that is taken is said to be free',
    file: 'src/card/ui/form/use-slug-check.ts',
    was: "(await isFree(settled)) ? 'free' : 'taken'",
    becomes: "(await isFree(settled)) ? 'free' : 'free'",
    test: 'src/card/ui/form/slug-field.test.tsx',
  },
  {
    what: 'a page may be framed by another site',
    file: 'build/content-security-policy.ts',
    was: "'frame-ancestors': [\"'none'\"],",
    becomes: "'frame-ancestors': ['*'],",
    test: 'tests/architecture/security-policy.test.ts',
  },
];
