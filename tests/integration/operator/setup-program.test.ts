/** `npm run setup`, whole, against a project of Google's as its published interfaces describe one. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseCommand, type SetupOrder } from '../../../operator/setup/arguments.ts';
import { signInOf } from '../../../operator/setup/brand-sign-in.ts';
import { ciCommands } from '../../../operator/setup/ci-commands.ts';
import { withVariables } from '../../../operator/setup/dotenv.ts';
import { setup, type Surroundings } from '../../../operator/setup/setup.ts';
import type { Choices, SignIn } from '../../../operator/setup/step.ts';
import { UsageError } from '../../../operator/shared/terminal/command-line.ts';
import { GoogleProject, NUMBER, PROJECT } from '../../support/google-project/google-project.ts';
import { METHODS } from '../../support/google-project/published.ts';
import { REPOSITORY } from '../../support/repository.ts';

const CHOICES: Choices = {
  location: 'eur3',
  bucketLocation: undefined,
  origin: 'https://cards.acme.example',
  supportEmail: 'op@acme.example',
  appCheck: 'yes',
  budget: '50EUR',
};
const SIGN_IN: SignIn = {
  brand: 'Acme Cards',
  password: true,
  google: true,
  others: [],
  secondFactor: false,
};
const MEMBER = `serviceAccount:service-${NUMBER}@gcp-sa-firebasestorage.iam.gserviceaccount.com`;

let google: GoogleProject;
let folder = '';
let lines: string[] = [];
const asked = new Set<string>();

beforeAll(async () => {
  google = await GoogleProject.start();
});
afterAll(async () => {
  await google.close();
  // The table of published methods has none that no test here has made.
  expect(Object.keys(METHODS).filter((id) => !asked.has(id))).toEqual([]);
});
beforeEach(async () => {
  google.reset();
  lines = [];
  folder = await mkdtemp(join(tmpdir(), 'setup-'));
  await writeFile(join(folder, '.env.example'), '# A project.\nVITE_FIREBASE_PROJECT_ID=\nVITE_AI_MODEL=\n');
});
afterEach(async () => {
  for (const { id } of google.requests) asked.add(id);
  expect(google.faults).toEqual([]);
  await rm(folder, { recursive: true });
});

interface SettingsSchema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, SettingsSchema>>;
}

const cliSchema = JSON.parse(
  readFileSync(join(REPOSITORY, 'node_modules/firebase-tools/schema/firebase-config.json'), 'utf8'),
) as SettingsSchema & { readonly definitions: Readonly<Record<string, SettingsSchema>> };

/** Settings that the Firebase CLI's own schema of firebase.json does not have. */
function unknownSettings(settings: object, schema: SettingsSchema, at = ''): string[] {
  const own = schema.$ref === undefined ? schema : cliSchema.definitions[schema.$ref.split('/').at(-1) ?? ''];
  return Object.entries(settings).flatMap(([name, value]: [string, unknown]) => {
    const inner = own?.properties?.[name];
    if (inner === undefined) return [`${at}${name}`];
    const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isGroup ? unknownSettings(value, inner, `${at}${name}.`) : [];
  });
}

/** What the Firebase CLI does for sign-in, which it asks of an interface that is not published. */
function firebaseCli(_args: readonly string[], config: object): Promise<void> {
  expect(unknownSettings(config, cliSchema)).toEqual([]);
  const { providers } = (config as { auth: { providers: Record<string, unknown> } }).auth;
  google.state.authentication ??= {
    name: `projects/${NUMBER}/config`,
    authorizedDomains: ['localhost', `${PROJECT}.firebaseapp.com`, `${PROJECT}.web.app`],
    subtype: 'FIREBASE_AUTH',
  };
  if (providers['emailPassword'] === true)
    google.state.authentication['signIn'] = { email: { enabled: true, passwordRequired: true } };
  if (providers['googleSignIn'] !== undefined)
    google.state.providers.set('google.com', { enabled: true, clientId: 'of-google' });
  return Promise.resolve();
}

function run(changes: Partial<SetupOrder> = {}, around: Partial<Surroundings> = {}): Promise<boolean> {
  const order = {
    project: PROJECT,
    choices: CHOICES,
    plan: false,
    json: false,
    yes: true,
    planCi: undefined,
  };
  return setup(
    PROJECT,
    { ...order, ...changes },
    {
      google: {
        caller: { isStandIn: false, headers: () => Promise.resolve({ authorization: 'Bearer t' }) },
        originOf: (host) => google.originOf(host),
        pauseMs: 1,
      },
      signIn: SIGN_IN,
      file: { name: '.env', path: join(folder, '.env'), template: join(folder, '.env.example') },
      secrets: {},
      tell: (line) => lines.push(line),
      answer: undefined,
      agrees: () => Promise.resolve(true),
      firebase: firebaseCli,
      ...around,
    },
  );
}
const file = () => readFile(join(folder, '.env'), 'utf8');
const output = () => lines.join('\n');

describe('a project with nothing in it', () => {
  it('gets everything, and its values into a copy of .env.example', async () => {
    expect(await run()).toBe(true);
    const { state } = google;
    expect(state.database).toMatchObject({
      locationId: 'eur3',
      type: 'FIRESTORE_NATIVE',
      pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
      deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
    });
    expect(state.schedules).toMatchObject([{ retention: '2592000s', dailyRecurrence: {} }]);
    expect([...state.expiring]).toEqual(
      [
        'invitations/fields/redeemBefore',
        'invitationNotes/fields/redeemBefore',
        'companyInvitations/fields/redeemBefore',
        'record/fields/expiresAt',
      ].map((field) => `projects/${PROJECT}/databases/(default)/collectionGroups/${field}`),
    );
    expect(state.bucket).toMatchObject({
      location: 'EU',
      cors: [
        {
          origin: [
            'https://cards.acme.example',
            `https://${PROJECT}.web.app`,
            `https://${PROJECT}.firebaseapp.com`,
          ],
          method: ['GET'],
          maxAgeSeconds: 3_600,
        },
      ],
    });
    expect(state.policy['bindings']).toEqual([
      { role: 'roles/owner', members: ['user:op@carte.example'] },
      { role: 'roles/firebaserules.firestoreServiceAgent', members: [MEMBER] },
    ]);
    expect(state.authentication?.['authorizedDomains']).toContain('cards.acme.example');
    expect(state.budgets).toMatchObject([
      {
        budgetFilter: { projects: [`projects/${NUMBER}`] },
        amount: { specifiedAmount: { currencyCode: 'EUR', units: '50' } },
        thresholdRules: [{ thresholdPercent: 0.5 }, { thresholdPercent: 0.9 }, { thresholdPercent: 1 }],
      },
    ]);
    expect([...state.siteKeys.values()]).toEqual(['6Lkey0']);
    expect(await file()).toBe(
      [
        '# A project.',
        `VITE_FIREBASE_PROJECT_ID=${PROJECT}`,
        'VITE_AI_MODEL=',
        'VITE_PUBLIC_ORIGIN=https://cards.acme.example',
        'VITE_FIREBASE_API_KEY=AIzaSyPublic',
        `VITE_FIREBASE_AUTH_DOMAIN=${PROJECT}.firebaseapp.com`,
        `VITE_FIREBASE_APP_ID=1:${NUMBER}:web:0abc`,
        `VITE_FIREBASE_STORAGE_BUCKET=${PROJECT}.firebasestorage.app`,
        'VITE_APP_CHECK_KEY=6Lkey0',
        '',
      ].join('\n'),
    );
  });

  it('is asked for nothing more when it is run again', async () => {
    await run();
    const before = await file();
    google.requests = [];
    expect(await run({ choices: { ...CHOICES, supportEmail: undefined, budget: undefined } })).toBe(true);
    expect(google.changes).toEqual([]);
    expect(await file()).toBe(before);
  });

  it('is left as it is by --plan, which names calls and roles', async () => {
    expect(await run({ plan: true })).toBe(false);
    expect(google.changes).toEqual([]);
    await expect(file()).rejects.toThrow(/ENOENT/);
    expect(output()).toMatch(/missing +Firestore database/);
    expect(output()).toContain(
      `POST https://firestore.googleapis.com/v1/projects/${PROJECT}/databases?databaseId=%28default%29 {"locationId":"eur3"`,
    );
    expect(output()).toContain('needs roles/datastore.owner');
    expect(output()).toContain('can never be changed');
  });

  it('is told as JSON, with what has to be chosen', async () => {
    expect(await run({ plan: true, json: true, choices: { ...CHOICES, location: undefined } })).toBe(false);
    const { steps } = JSON.parse(output()) as {
      steps: { name: string; standing: string; list?: string[] }[];
    };
    expect(steps.find(({ name }) => name === 'Firestore database')).toMatchObject({
      standing: 'to choose',
      choice: 'location',
    });
    expect(steps.find(({ name }) => name === 'APIs')).toMatchObject({
      standing: 'missing',
      roles: ['roles/serviceusage.serviceUsageAdmin'],
      calls: [{ id: 'serviceusage.services.batchEnable', method: 'POST' }],
    });
    expect(google.changes).toEqual([]);
  });

  it('stays as it is where the operator does not agree', async () => {
    expect(await run({ yes: false }, { agrees: () => Promise.resolve(false) })).toBe(false);
    expect(google.changes).toEqual([]);
  });
});

describe('choices', () => {
  it('are asked for at a terminal, places of the EU named so, and again after a wrong one', async () => {
    for (const api of ['firestore', 'cloudbilling']) google.state.apis.add(api);
    const answers = ['in Europe', 'europe-west3'];
    const questions: string[] = [];
    const answer = (question: string) => {
      questions.push(question);
      return Promise.resolve(answers.shift() ?? '');
    };
    expect(await run({ choices: { ...CHOICES, location: undefined } }, { answer })).toBe(true);
    expect(questions).toHaveLength(2);
    expect(questions[0]).toMatch(
      /eur3 \(EU: .*\n.*europe-west3 \(EU: Frankfurt\)\n {2}europe-west2\n {2}us-central1/,
    );
    expect(lines).toContain('--location takes the place of a database, such as eur3.');
    expect(google.state).toMatchObject({
      database: { locationId: 'europe-west3' },
      bucket: { location: 'europe-west3' },
    });
  });

  it.each([
    ['origin', /say --origin/],
    ['location', /say --location/],
    ['supportEmail', /say --support-email/],
    ['appCheck', /say --app-check/],
    ['budget', /say --budget/],
  ] as const)('need %s to be said where there is no terminal', async (name, sentence) => {
    for (const api of ['firestore', 'cloudbilling', 'billingbudgets']) google.state.apis.add(api);
    await expect(run({ choices: { ...CHOICES, [name]: undefined } })).rejects.toThrow(sentence);
    expect(google.changes).toEqual([]);
  });

  it('leave out App Check, the budget and an own address', async () => {
    const choices = { ...CHOICES, appCheck: 'no', budget: 'no', origin: 'no' };
    expect(await run({ choices })).toBe(true);
    expect(google.state).toMatchObject({ keys: [], budgets: [] });
    expect([...google.state.apis]).not.toContain('recaptchaenterprise');
    expect(await file()).not.toMatch(/APP_CHECK|PUBLIC_ORIGIN/);
  });
});

describe('what is there already', () => {
  it('is completed and never narrowed', async () => {
    await run();
    const { state } = google;
    const others = {
      condition: { title: 'until May', expression: 'true' },
      role: 'roles/x',
      members: ['user:a@acme.example'],
    };
    const audit = [{ service: 'allServices', auditLogConfigs: [{ logType: 'DATA_READ' }] }];
    state.policy = { version: 3, etag: 'BwX9', bindings: [others], auditConfigs: audit };
    const cors = { origin: ['https://old.acme.example'], method: ['GET', 'PUT'], responseHeader: ['etag'] };
    Object.assign(state.bucket ?? {}, {
      cors: [cors, { origin: [`https://${PROJECT}.web.app`], method: ['*'] }],
    });
    Object.assign(state.authentication ?? {}, { authorizedDomains: ['old.acme.example'] });
    Object.assign(state.database ?? {}, { deleteProtectionState: 'DELETE_PROTECTION_DISABLED' });
    state.schedules = [
      {
        name: `projects/${PROJECT}/databases/(default)/backupSchedules/w`,
        retention: '604800s',
        dailyRecurrence: {},
      },
    ];
    Object.assign(state.keys[0] ?? {}, {
      webSettings: { allowedDomains: ['old.acme.example'], integrationType: 'SCORE' },
    });
    google.requests = [];

    expect(await run()).toBe(true);
    expect(state.policy).toMatchObject({
      auditConfigs: audit,
      bindings: [others, { role: 'roles/firebaserules.firestoreServiceAgent', members: [MEMBER] }],
    });
    expect(state.bucket?.cors).toEqual([
      cors,
      { origin: [`https://${PROJECT}.web.app`], method: ['*'] },
      {
        origin: ['https://cards.acme.example', `https://${PROJECT}.firebaseapp.com`],
        method: ['GET'],
        maxAgeSeconds: 3_600,
      },
    ]);
    expect(state.authentication?.['authorizedDomains']).toEqual([
      'old.acme.example',
      'cards.acme.example',
      `${PROJECT}.web.app`,
      `${PROJECT}.firebaseapp.com`,
    ]);
    expect(state.schedules).toMatchObject([{ retention: '2592000s' }]);
    expect(state.keys[0]).toMatchObject({
      webSettings: {
        allowedDomains: [
          'old.acme.example',
          'cards.acme.example',
          `${PROJECT}.web.app`,
          `${PROJECT}.firebaseapp.com`,
        ],
      },
    });
    expect(google.changes.find(({ id }) => id.endsWith('databases.patch'))?.body).toEqual({
      deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
    });
    expect(google.changes).toHaveLength(6);
  });

  it('stays where it is more: backups for longer, a stricter password, another budget', async () => {
    await run();
    const { state } = google;
    state.schedules = [{ name: 'x', retention: '8467200s', dailyRecurrence: {} }];
    const strict = {
      passwordPolicyEnforcementState: 'ENFORCE',
      passwordPolicyVersions: [{ customStrengthOptions: { minPasswordLength: 12 } }],
    };
    Object.assign(state.authentication ?? {}, { passwordPolicyConfig: strict });
    google.requests = [];
    expect(await run({ choices: { ...CHOICES, budget: '9EUR' } })).toBe(true);
    expect(google.changes).toEqual([]);
  });

  it('keeps values and comments of the file, and a key of the operator’s own', async () => {
    await writeFile(
      join(folder, '.env'),
      `# ours\r\nVITE_FIREBASE_API_KEY=restricted\r\nVITE_FIREBASE_APP_ID=\r\n# end`,
    );
    expect(await run()).toBe(true);
    expect(await file()).toMatch(
      /^# ours\r\nVITE_FIREBASE_API_KEY=restricted\r\nVITE_FIREBASE_APP_ID=1:\S+\r\n# end\r\nVITE_PUBLIC_ORIGIN=/,
    );
  });

  it('is finished after a run that was cut off at any of its calls', async () => {
    await run();
    const calls = google.changes.map(({ id }) => id);
    for (const id of new Set(calls)) {
      google.reset();
      await rm(join(folder, '.env'), { force: true });
      google.refuse(id, 400, 'FAILED_PRECONDITION', 'Not now.');
      await expect(run()).rejects.toThrow('Google refuses this (400): Not now.');
      expect(await run()).toBe(true);
      const made = google.changes.flatMap((change) => (change.id.endsWith('reate') ? [change.id] : []));
      expect(made.filter((one) => one !== id)).toEqual([...new Set(made)].filter((one) => one !== id));
    }
  });
});

describe('what only the operator can do', () => {
  it('is said of a project that is not there, and nothing follows', async () => {
    google.state.exists = false;
    expect(await run()).toBe(false);
    expect(output()).toMatch(
      /by hand +Firebase project +no Firebase project acme-cards that these credentials see: make it/,
    );
    expect(google.requests).toHaveLength(1);
  });

  it('is said of the one interface that switches on the others', async () => {
    google.state.apis.delete('serviceusage');
    expect(await run()).toBe(false);
    expect(output()).toMatch(/by hand +APIs +the Service Usage API is off: switch it on at https:/);
  });

  it('is said of a missing billing account once that can be known', async () => {
    google.state.billingAccount = undefined;
    expect(await run()).toBe(false);
    expect(output()).toMatch(/by hand +Billing \(Blaze\) +acme-cards has no open billing account: upgrade/);
    expect(google.state.database).toBeUndefined();
  });

  it.each([
    [
      { locationId: 'nam5', type: 'FIRESTORE_NATIVE' },
      'the database is in nam5, not in eur3, and a place cannot be changed',
    ],
    [
      { locationId: 'eur3', type: 'DATASTORE_MODE' },
      'the database of acme-cards is of the type DATASTORE_MODE',
    ],
  ])('is said of a database that cannot become what was asked for: %o', async (database, sentence) => {
    for (const api of ['firestore', 'cloudbilling', 'billingbudgets']) google.state.apis.add(api);
    google.state.database = { name: 'x', ...database };
    expect(await run()).toBe(false);
    expect(output()).toContain(sentence);
    expect(google.changes).toEqual([]);
  });

  it('is said of a file that is of another project', async () => {
    await writeFile(join(folder, '.env'), 'VITE_FIREBASE_PROJECT_ID=other\n');
    expect(await run()).toBe(false);
    expect(output()).toContain('.env is of other, not of acme-cards');
    expect(google.requests).toEqual([]);
  });

  it('is said of several web apps, and of one that is not there', async () => {
    google.state.apps = ['a', 'b'].map((appId) => ({ name: appId, appId, displayName: appId }));
    await expect(run({ plan: true })).resolves.toBe(false);
    expect(output()).toContain('has 2 web apps, none called Acme Cards');
    await writeFile(join(folder, '.env'), 'VITE_FIREBASE_APP_ID=c\n');
    await run({ plan: true });
    expect(output()).toContain('.env names the app c, which acme-cards does not have');
  });

  it('is said of Identity Platform, and the second factor follows it', async () => {
    const signIn = { ...SIGN_IN, secondFactor: true };
    expect(await run({}, { signIn })).toBe(false);
    expect(output()).toMatch(/by hand +Second factor +it needs Identity Platform/);
    const sms = { state: 'ENABLED', enabledProviders: ['PHONE_SMS'] };
    Object.assign(google.state.authentication ?? {}, { subtype: 'IDENTITY_PLATFORM', mfa: sms });
    expect(await run({}, { signIn })).toBe(true);
    expect(google.state.authentication?.['mfa']).toEqual({
      ...sms,
      providerConfigs: [{ state: 'ENABLED', totpProviderConfig: { adjacentIntervals: 5 } }],
    });
  });

  it('is said of another provider, whose secret is sent and never printed', async () => {
    const signIn = {
      ...SIGN_IN,
      others: ['microsoft.com', 'facebook.com', 'apple.com', 'oidc.firm', 'saml.firm'],
    };
    google.state.providers.set('facebook.com', { name: 'x', enabled: false, clientId: 'there' });
    expect(await run({}, { signIn })).toBe(false);
    expect(output()).toContain('SIGN_IN_MICROSOFT_ID and SIGN_IN_MICROSOFT_SECRET');
    expect(google.state.providers.get('facebook.com')).toMatchObject({ enabled: true, clientId: 'there' });
    const secrets = { SIGN_IN_MICROSOFT_ID: 'the-id', SIGN_IN_MICROSOFT_SECRET: 'the-secret' };
    for (const json of [true, false]) await run({ plan: true, json }, { signIn, secrets });
    for (const id of ['apple.com', 'oidc.firm', 'saml.firm']) {
      expect(output()).toContain(
        `${id}${id.includes('firm') ? ' (it needs Identity Platform)' : ''}: register the app there`,
      );
      google.state.providers.set(id, { name: id, enabled: true });
    }
    expect(await run({}, { signIn, secrets })).toBe(true);
    expect(google.state.providers.get('microsoft.com')).toMatchObject({ clientSecret: 'the-secret' });
    expect(output()).toContain('the-id');
    expect(output()).not.toContain('the-secret');
  });
});

describe('a refusal', () => {
  const CREATE = 'firestore.projects.databases.create';
  it.each([
    [
      403,
      'PERMISSION_DENIED',
      'The caller does not have permission',
      /Firestore database: .* give their account roles\/datastore\.owner, then run setup again/,
    ],
    [401, 'UNAUTHENTICATED', 'Invalid credentials', /gcloud auth application-default login/],
    [
      429,
      'RESOURCE_EXHAUSTED',
      'Quota exceeded',
      /A quota is used up: .*iam-admin\/quotas\?project=acme-cards/,
    ],
    [409, 'ALREADY_EXISTS', 'Database already exists', /is there under this name: run setup again/],
    [
      400,
      'FAILED_PRECONDITION',
      'This API method requires billing to be enabled.',
      /link acme-cards to a billing account/,
    ],
    [400, 'INVALID_ARGUMENT', 'Unknown location', /Google refuses this \(400\): Unknown location/],
    [500, 'INTERNAL', 'Internal error', /unwell \(500\): run setup again later/],
  ])(
    'of %i (%s) is one sentence that says what to do, and the next run goes on',
    async (status, code, message, sentence) => {
      google.refuse(CREATE, status, code, message);
      await expect(run()).rejects.toThrow(sentence);
      expect(await run()).toBe(true);
    },
  );

  it('that an operation ends with is said', async () => {
    google.failOperation('Service foo needs terms to be agreed to.');
    await expect(run()).rejects.toThrow(
      'APIs: Google began and gave up: Service foo needs terms to be agreed to.',
    );
    expect(await run()).toBe(true);
  });

  it('of a change that collides with another is no loss', async () => {
    google.refuse('storage.buckets.patch', 412, 'conditionNotMet', 'Pre-condition');
    google.refuse('cloudresourcemanager.projects.setIamPolicy', 409, 'ABORTED', 'Concurrent');
    await expect(run()).rejects.toThrow(/Bucket and the app: Something else changed this/);
    await expect(run()).rejects.toThrow(/Storage rules: Something else changed this/);
    expect(await run()).toBe(true);
  });

  it('of an interface that was just switched on is waited out', async () => {
    const create = 'firestore.projects.databases.create';
    google.refuse(
      create,
      403,
      'PERMISSION_DENIED',
      'Cloud Firestore API has not been used in project 1 before or it is disabled.',
    );
    expect(await run()).toBe(true);
    expect(google.requests.filter(({ id }) => id === create)).toHaveLength(2);
  });
});

describe('the command line of setup', () => {
  it('is parsed', () => {
    const line =
      '--project acme --env staging --location eur3 --origin https://a.example --app-check no --budget 9USD';
    expect(parseCommand([...line.split(' '), '--json'])).toMatchObject({
      order: {
        project: 'acme',
        env: 'staging',
        choices: { location: 'eur3', origin: 'https://a.example', appCheck: 'no', budget: '9USD' },
        plan: true,
        json: true,
        yes: false,
      },
    });
  });

  it.each([
    '--location in/eu',
    '--origin http://a.example',
    '--origin https://a.example/app',
    '--support-email op',
    '--app-check maybe',
    '--budget 50',
    '--budget 0EUR',
    '--plan-ci name',
    '--plan-ci a/b;c',
    '--project ../x',
    'more',
  ])('is refused as %s', (line) => {
    expect(() => parseCommand(line.split(' '))).toThrow(UsageError);
  });

  it('needs a project, which is not the stand-in', async () => {
    const program = (...args: string[]) =>
      promisify(execFile)(process.execPath, ['--import', 'tsx', 'operator/setup/main.ts', ...args], {
        cwd: REPOSITORY,
      });
    await expect(program('--project', 'demo-carte')).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining("demo-carte is the stand-in's") as unknown,
    });
    expect((await program('--project', 'acme', '--plan-ci', 'acme/cards')).stdout).toContain('create-oidc');
  });
});

describe('the commands for CI', () => {
  const commands = ciCommands({ project: 'acme', repository: 'acme/cards', environment: 'staging' });

  it('let in one environment of one repository, and no key', () => {
    expect(commands).toContain(
      `--attribute-condition="assertion.sub == 'repo:acme/cards:environment:staging'"`,
    );
    expect(commands).toMatch(/principal:\/\/\S+\/subject\/repo:acme\/cards:environment:staging"/);
    expect(commands).not.toMatch(/keys create|roles\/(?:owner|editor)|principalSet/);
  });

  it('give the roles one by one', () => {
    expect(
      commands.match(/add-iam-policy-binding acme --member=serviceAccount:\S+ --role=roles\/\S+/g),
    ).toHaveLength(8);
  });
});

describe('a file of variables', () => {
  it('keeps other lines, comments, quotes and line ends', () => {
    const text = "# of ours\r\nexport A=1 # one\r\n\r\nB='two'\r\n#C=3\r\nAB=4";
    expect(withVariables(text, { A: '9', C: '3' })).toBe(
      "# of ours\r\nA=9\r\n\r\nB='two'\r\n#C=3\r\nAB=4\r\nC=3\r\n",
    );
  });

  it('gets a value into the line that counts, the last one', () => {
    expect(withVariables('A=1\nA=2\n', { A: '3' })).toBe('A=1\nA=3\n');
  });

  it.each(['a\nB=1', 'a b', '$(x)', '"'])('takes no value that is more than a word: %j', (value) => {
    expect(() => withVariables('', { A: value })).toThrow(/no plain word/);
  });
});

it('reads from the brand how people sign in', () => {
  const signIn = {
    password: true,
    google: false,
    others: [
      { kind: 'microsoft' as const, tenant: 'x' },
      { kind: 'saml' as const, id: 'saml.firm', name: 'Firm' },
    ],
    secondFactor: true,
  };
  expect(signInOf({ name: 'Acme', signIn })).toEqual({
    ...signIn,
    brand: 'Acme',
    others: ['microsoft.com', 'saml.firm'],
  });
});
