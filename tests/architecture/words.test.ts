/**
 * One name for each concept, one concept for each name (docs/words.md). Read from the text of the files, so
 * that comments and tests which name an identifier are held to it, too.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const MAX_COMMENT_COLUMNS = 110;

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(?:tsx?|mjs|rules)$/.test(file) && existsSync(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
const inSource = files.filter(({ file }) => file.startsWith('src/'));

/**
 * What must not come back, for each row of the table of docs/words.md: in identifiers, and in names of
 * files written as identifiers are.
 */
const FORBIDDEN: Readonly<Record<string, RegExp>> = {
  "the end of a card's address":
    /linkName|LinkName|nameUrl|slugName|offlineName|LINK_NAME|isName(?:Fixed|Free|Of|Open)/,
  "a card from before today's form": /[oO]fOld|[fF]ormer|lacksSlug/,
  'what a browser stores to be shown again':
    /^(?:kept|[sS]een)(?:App|Build|Cache|Card|Cop|Document|List|Name|Page|Path)|^KEPT_(?:AFTER|GREETING)|^SEEN_(?:CACHE|LIST|MAX|ON)|^keep(?:App|Code|Contact|Details|Draft|Edit|Newest|Only|Own|Pictures|Preference|Seen|Text)|[kK]eep(?:Answer|Documents|Request)|^useKe(?:ep|pt)|[kK]eptDocuments|(?:Or|whatIs|^Not)Kept$/,
  'what is on the screen before the app is there': /[eE]arly(?:Code|Screen)|[rR]estoredScreen/,
  'what is sent when there is a connection': /[wW]aiting|[sS]toredList|[kK]eepsOffline/,
  'the two sides of a conflict':
    /[kK]eeps?Ours|[dD]isputed|^(?:local|remote|server)(?:Card|Contact|Version)$/,
  'what visitors leave':
    /[eE]xchange|[gG]reeting|EXCHANGE|GREETING|(?:forget|has|read|parse)Kept$|KeptNotice|^doors?$|Door|DOOR/,
  'the people an owner collects': /[nN]etwork|NETWORK/,
  'the profiles of a person elsewhere': /^[nN]etworks$/,
  'the form to the operator': /[cC]ontactMessage|[cC]ontactPage|useContactForm/,
  'the contact file': /[cC]ontactFile/,
  "a QR code, a licence's code, an error's code":
    /^CODE_AFTER|(?:back|card|draw|last|open|page|phone|photo|share|site|slug|team)_?Codes?(?![a-z])|(?<!de|en|QR)codes?(?:Address|Canvas|Image|Options|Picture|Plate|Png|Screen|Style|Svg|Text|Tools|Zip)/i,
  'what a proof says of a QR design': /[rR]isky|RISKY/,
  'the logo of the brand': /[sS]eal/,
  'making unreadable for others': /[sS]eal/,
  'the state of a form that is not saved': /[dD]raft(?:Plan|Row)s?$/,
  "what a card's form holds": /[cC]ardInput|^(?:partialInputFrom|inputOf|encodeInput)$/,
  'what another form sends': /(?:Contact|Passphrase)Draft$|(?<!card|partial)[dD]raftFrom$|emptyDraft/,
  'a text that a model wrote':
    /[dD]raft(?:Prompt|Place|Writer|Tone|Sources|Task|Settings|Panel|ing)|writeDraft/,
  'layout, faces and colors of a card':
    /^(?:Look|looked|sameLook|look(?:Again|Now))$|(?:zxing|zbar|quirc)Look$/,
  'a file in Storage that a save leaves to do': /[uU]nsettled|[lL]eftover[A-Z]?[fF]ile/,
  'a card that says it is not available': /[sS]uspended|isHidden(?:Card|Page)/,
  'counters of a page': /[aA]nalytics|[sS]tats/,
  'a message that the app shows by itself': /[tT]oaster|[sS]nackbar/,
  'a value that is set or not':
    /^(?:has|set|take|is)[A-Z]\w*Mark$|[cC]reatedMark|CREATED_MARK|^mark(?:Created|Session)$|^isMarkOf$|GoogleMark/,
  'the product as an operator names it': /[wW]hiteLabel|tenant[A-Z]|[a-z]Tenant/,
  'one of the projects of an operator': /stageName|stagingName|[tT]argetStage/,
  'a code that lets one person sign up': /[iI]nviteCode|[a-z]Invites?(?![a-z])/,
  'what a visitor says is wrong with a card': /[cC]omplaint|[aA]buse/,
  'what is told of an inbox by mail': /[dD]igest(?:Mail|Text)|[rR]eminder/,
  "a card in a phone's wallet": /[tT]icket|[wW]alletCard/,
  'an account the operator has ended for now':
    /[bB]anned|isBlocked(?:User|Account)|isDisabled(?:User|Account)/,
  "what a company's cards share": /[uU]niform|[lL]ivery/,
  "a company's card and its person": /[eE]mployee|[cC]oworker/,
  'a user, a visitor, an owner': /[wW]hoever|[sS]omebody|[nN]obody|[aA]new(?![a-z])/,
  'names that say no concept':
    /explainingDenial|matcherOf|forgetTraces|traceName|fieldsToMend|useMending|LiftedSheet/,
  'American spelling': /[cC]olour|COLOUR|[gG]rey|[cC]entres?(?![a-z])|[mM]etres/,
};

/** Identifiers that have such a word for another reason. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  'names that are stored': [
    'formerPaths',
    'formerPathsOf',
    'former',
    'OldCardOfFormerTimes',
    'exchange',
    'seenCopy',
    'stats',
    'statsId',
    'statsField',
    'statsPath',
    'statsOf',
    'statsCounters',
    'analytics',
  ],
  'interfaces of others': [
    'skipWaiting',
    'networkMode',
    'GIO_USE_NETWORK_MONITOR',
    'enableNetwork',
    'disableNetwork',
    'Network',
    'seal',
    'sealed',
  ],
  'the connection, and social networks': [
    'network',
    'watchNetwork',
    'SocialNetwork',
    'SOCIAL_NETWORKS',
    'SOCIAL_NETWORK_NAMES',
    'socialNetworks',
    'NETWORK_ERROR',
  ],
  'words of the language': ['waiting', 'greeting', 'somebody', 'nobody', 'Nobody', 'anew', 'whoever'],
};
const allowed = new Set(Object.values(ALLOWED).flat());

const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm;
/** Texts, and regular expressions. */
const TEXT =
  /(?<=[(,=:!&|?\s])\/(?![*/\s])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g;
const camel = (name: string) => name.replaceAll(/[-.](\w)/g, (_, letter: string) => letter.toUpperCase());

/** The identifiers of each file, its own name among them. */
const identifiers = files
  .filter(
    ({ file }) => /^(?:src|operator|build|tests)\/|\.rules$/.test(file) && !file.endsWith('words.test.ts'),
  )
  .map(({ file, text }) => {
    const code = text.replaceAll(COMMENT, '').replaceAll(TEXT, "''");
    const name = camel(
      (file.split('/').at(-1) ?? '').replace(/(?:\.(?:test|dom|e2e|bench|worker))*\.\w+$/, ''),
    );
    return { file, names: new Set([name, ...(code.match(/(?<![\w$-])[A-Za-z_]\w*/g) ?? [])]) };
  });

/** Values and components whose type says that they are a QR code, which `code` alone does not. */
const CALLED_CODE =
  /\bcode: (?:Card|Designed|Encoded)Qr\b|\bcode = useCardQr\(|\bcode = [^;]*\bcardQr\(|\bfunction Code\(/;

describe('a word that a concept is not called by', () => {
  const rows = [
    ...readFileSync('docs/words.md', 'utf8').matchAll(/^\| ([^`|][^|]*?) +\| [^|]+\| [^|]* \|$/gm),
  ]
    .map(([, concept = '']) => concept)
    .filter((concept) => !['concept', 'was'].includes(concept) && !concept.startsWith('---'));

  test('is known for every concept of docs/words.md', () => {
    expect([...rows, 'names that say no concept', 'American spelling']).toEqual(Object.keys(FORBIDDEN));
  });

  test.each(Object.entries(FORBIDDEN))('does not come back: %s', (_concept, pattern) => {
    const found = identifiers.flatMap(({ file, names }) =>
      [...names].filter((name) => pattern.test(name) && !allowed.has(name)).map((name) => `${file}: ${name}`),
    );
    expect(found).toEqual([]);
  });

  test('does not come back for a value that is a QR code', () => {
    expect(inSource.filter(({ text }) => CALLED_CODE.test(text)).map(({ file }) => file)).toEqual([]);
  });

  test('is not told, said, shown or held: no variable, parameter or function is called so', () => {
    const participle =
      /(?:\b(?:const|let|var|function) [[{]?|[(,] ?|^ +|\breadonly |\.\.\.)(?:told|said|shown|held)\b(?=\]? = |\)? =>|\??: [A-Zru(]|\(.*\{$)/m;
    const isCode = (file: string) => /^(?:src|operator|build|tests|packages)\/.*\.tsx?$/.test(file);
    expect(
      files.filter(({ file, text }) => isCode(file) && participle.test(text)).map(({ file }) => file),
    ).toEqual([]);
  });

  test('is allowed only where it is used', () => {
    const used = new Set(identifiers.flatMap(({ names }) => [...names]));
    expect([...allowed].filter((name) => !used.has(name))).toEqual([]);
  });
});

const vague = /\b(?:whoever|somebody|nobody|anybody|anew)\b/i;

test('comments name users, visitors and owners', () => {
  const comments = files.flatMap(({ file, text }) =>
    (text.match(COMMENT) ?? []).map((comment) => ({ file, comment })),
  );
  expect(comments.length).toBeGreaterThan(4000);
  expect(comments.filter(({ comment }) => vague.test(comment))).toEqual([]);
});

test('titles of tests name users, visitors and owners', () => {
  const titles = files
    .filter(({ file }) => /\.(?:test|e2e)\.tsx?$/.test(file))
    .flatMap(({ file, text }) =>
      [
        ...text.matchAll(/\b(?:it|test|describe)(?:\.\w+)*(?:\([^'"`]*\))?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g),
      ].map(([, , title = '']) => ({ file, title })),
    );
  expect(titles.length).toBeGreaterThan(2000);
  expect(titles.filter(({ title }) => vague.test(title))).toEqual([]);
});

test('no name is exported twice', () => {
  const places = new Map<string, string[]>();
  for (const { file, text } of inSource) {
    if (file.includes('.test.')) continue;
    for (const [, name = ''] of text.matchAll(
      /^export (?:async )?(?:function|const|let|class|interface|type|enum) (\w+)/gm,
    ))
      places.set(name, [...(places.get(name) ?? []), file]);
  }
  // The router finds what a route's file has by these names.
  for (const name of ['Component', 'loader']) places.delete(name);
  expect([...places].filter(([, where]) => where.length > 1)).toEqual([]);
});

test(`a comment has at most ${MAX_COMMENT_COLUMNS} columns`, () => {
  const long = files.flatMap(({ file, text }) =>
    text
      .split('\n')
      .map((line, index) => ({ line, at: `${file}:${index + 1}` }))
      .filter(({ line }) => line.length > MAX_COMMENT_COLUMNS && /^\s*(?:\/\/|\/\*\*?|\*) /.test(line))
      // A directive is one line, and an address cannot be broken.
      .filter(({ line }) => !/oxlint-disable|https?:\/\/\S{60}/.test(line)),
  );
  expect(long.map(({ at }) => at)).toEqual([]);
});
