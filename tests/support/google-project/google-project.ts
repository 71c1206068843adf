/**
 * A project at Google as far as the set-up asks for it: a server on this machine that records each request,
 * refuses what the published interfaces would not take, and keeps what was made.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { answerFaults, methodIdOf, requestFaults } from './published.ts';

export const PROJECT = 'acme-cards';
export const NUMBER = '123456789';
const DATABASE = `projects/${PROJECT}/databases/(default)`;
/** On in every Firebase project. */
const FIRST_APIS = ['firebase', 'serviceusage'];

type Json = Readonly<Record<string, unknown>>;

/** One request as it came. */
export interface Recorded {
  readonly id: string;
  readonly verb: string;
  readonly url: string;
  readonly body: unknown;
}

/** What is in the project. */
export interface State {
  exists: boolean;
  apis: Set<string>;
  billingAccount: string | undefined;
  apps: Json[];
  database: Record<string, unknown> | undefined;
  schedules: Record<string, unknown>[];
  expiring: Set<string>;
  bucket: { name: string; location: string; cors: unknown[]; metageneration: number } | undefined;
  policy: Record<string, unknown>;
  authentication: Record<string, unknown> | undefined;
  providers: Map<string, Record<string, unknown>>;
  keys: Record<string, unknown>[];
  siteKeys: Map<string, string>;
  budgets: Json[];
}

class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

const missing = () => new Refusal(404, 'NOT_FOUND', 'Requested entity was not found.');
const there = <T>(value: T | undefined): T => {
  if (value === undefined) throw missing();
  return value;
};

/** An empty Firebase project without billing's doubts: what the console's first page makes. */
function emptyState(): State {
  return {
    exists: true,
    apis: new Set(FIRST_APIS),
    billingAccount: 'billingAccounts/0A1B2C-0A1B2C-0A1B2C',
    apps: [],
    database: undefined,
    schedules: [],
    expiring: new Set(),
    bucket: undefined,
    policy: {
      version: 1,
      etag: 'BwX1',
      bindings: [{ role: 'roles/owner', members: ['user:op@carte.example'] }],
    },
    authentication: undefined,
    providers: new Map(),
    keys: [],
    siteKeys: new Map(),
    budgets: [],
  };
}

interface Asked {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: Record<string, unknown>;
}

export class GoogleProject {
  state = emptyState();
  requests: Recorded[] = [];
  /** What was sent against the published shapes, or answered so by this file. */
  faults: string[] = [];
  /** Refusals by the method's id, given once each. */
  refusals = new Map<string, Refusal>();
  /** How often an operation is looked at before it is done. */
  looks = 2;
  private operations = new Map<string, { looks: number; end: () => void; error?: string }>();
  private failing: string | undefined;
  private readonly server: Server;

  private constructor() {
    this.server = createServer((request, response) => {
      void (async () => {
        const body = await text(request);
        const { status, answer } = this.answer(request.method ?? '', request.url ?? '', body);
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
      })();
    });
  }

  static async start(): Promise<GoogleProject> {
    const project = new GoogleProject();
    await new Promise<void>((resolve) => project.server.listen(0, '127.0.0.1', resolve));
    return project;
  }

  async close(): Promise<void> {
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** An empty project again. */
  reset(): void {
    this.state = emptyState();
    this.requests = [];
    this.faults = [];
    this.refusals.clear();
    this.operations.clear();
    this.failing = undefined;
  }

  /** Where a host of Google's is here. */
  originOf(host: string): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/${host}`;
  }

  /** The next call of a method is refused. */
  refuse(id: string, status: number, code: string, message: string): void {
    this.refusals.set(id, new Refusal(status, code, message));
  }

  /** The next operation ends with an error. */
  failOperation(message: string): void {
    this.failing = message;
  }

  /** Requests that change something. */
  get changes(): Recorded[] {
    return this.requests.filter(({ id, verb }) => verb !== 'GET' && !id.endsWith('getIamPolicy'));
  }

  private answer(verb: string, url: string, sent: string): { status: number; answer: unknown } {
    const { pathname, searchParams: query } = new URL(url, 'http://localhost');
    const [, host = '', ...rest] = pathname.split('/');
    const path = `/${decodeURIComponent(rest.join('/'))}`;
    const body = sent === '' ? undefined : (JSON.parse(sent) as Record<string, unknown>);
    const id = methodIdOf(host, verb, path);
    this.requests.push({ id: id ?? '', verb, url, body });
    try {
      if (id === undefined) {
        this.faults.push(`${verb} ${url}: no published method`);
        throw missing();
      }
      this.faults.push(...requestFaults(id, query, body));
      const refusal = this.refusals.get(id);
      this.refusals.delete(id);
      if (refusal !== undefined) throw refusal;
      const api = host.replace('.googleapis.com', '');
      if (!this.state.apis.has(api))
        throw new Refusal(
          403,
          'PERMISSION_DENIED',
          `${api} API has not been used in project ${NUMBER} before or it is disabled.`,
        );
      if (!this.state.exists)
        throw new Refusal(403, 'PERMISSION_DENIED', 'The caller does not have permission');
      const answer = there(this.methods[id])({ path, query, body: body ?? {} });
      this.faults.push(...answerFaults(id, answer));
      return { status: 200, answer };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { status, code, message } = error;
      return { status, answer: { error: { code: status, message, status: code } } };
    }
  }

  private begin(prefix: string, end: () => void): Json {
    const name = `${prefix}op${this.operations.size}`;
    this.operations.set(name, { looks: this.looks, end, ...(this.failing && { error: this.failing }) });
    this.failing = undefined;
    return { name };
  }

  private operation({ path }: Asked): Json {
    const name = path.replace(/^\/v\w+\//, '');
    const operation = there(this.operations.get(name));
    operation.looks -= 1;
    if (operation.looks > 0) return { name };
    if (operation.error !== undefined)
      return { name, done: true, error: { code: 9, message: operation.error } };
    operation.end();
    return { name, done: true, response: {} };
  }

  private readonly methods: Readonly<Record<string, (asked: Asked) => unknown>> = {
    'firebase.projects.get': () => ({
      name: `projects/${PROJECT}`,
      projectId: PROJECT,
      projectNumber: NUMBER,
      state: 'ACTIVE',
    }),
    'firebase.operations.get': (asked) => this.operation(asked),
    'firebase.projects.webApps.list': () => (this.state.apps.length === 0 ? {} : { apps: this.state.apps }),
    'firebase.projects.webApps.create': ({ body }) =>
      this.begin('operations/workflows/', () => {
        const appId = `1:${NUMBER}:web:${this.state.apps.length}abc`;
        this.state.apps.push({
          name: `projects/${PROJECT}/webApps/${appId}`,
          appId,
          displayName: body['displayName'],
        });
      }),
    'firebase.projects.webApps.getConfig': ({ path }) => ({
      projectId: PROJECT,
      appId: path.split('/').at(-2),
      apiKey: 'AIzaSyPublic',
      authDomain: `${PROJECT}.firebaseapp.com`,
    }),
    'cloudresourcemanager.projects.getIamPolicy': () => this.state.policy,
    'cloudresourcemanager.projects.setIamPolicy': ({ body }) => {
      const policy = body['policy'] as Record<string, unknown>;
      if (policy['etag'] !== this.state.policy['etag'])
        throw new Refusal(409, 'ABORTED', 'There were concurrent policy changes.');
      this.state.policy = { ...policy, etag: `${String(policy['etag'])}+` };
      return this.state.policy;
    },
    'cloudbilling.projects.getBillingInfo': () => ({
      name: `projects/${PROJECT}/billingInfo`,
      projectId: PROJECT,
      ...(this.state.billingAccount && {
        billingAccountName: this.state.billingAccount,
        billingEnabled: true,
      }),
    }),
    'serviceusage.services.batchGet': ({ query }) => ({
      services: query.getAll('names').map((name) => ({
        name: name.replace(PROJECT, NUMBER),
        state: this.state.apis.has((name.split('/').at(-1) ?? '').replace('.googleapis.com', ''))
          ? 'ENABLED'
          : 'DISABLED',
      })),
    }),
    'serviceusage.services.batchEnable': ({ body }) =>
      this.begin('operations/acat.', () => {
        for (const id of body['serviceIds'] as string[])
          this.state.apis.add(id.replace('.googleapis.com', ''));
      }),
    'serviceusage.operations.get': (asked) => this.operation(asked),
    'firestore.projects.locations.list': () => ({
      locations: ['us-central1', 'europe-west2', 'eur3', 'europe-west3'].map((locationId) => ({
        locationId,
      })),
    }),
    'firestore.projects.databases.get': () => there(this.state.database),
    'firestore.projects.databases.create': ({ body }) => {
      if (this.state.database !== undefined)
        throw new Refusal(409, 'ALREADY_EXISTS', 'Database already exists.');
      return this.begin(`${DATABASE}/operations/`, () => {
        this.state.database = { name: DATABASE, ...body };
      });
    },
    'firestore.projects.databases.patch': ({ body }) =>
      this.begin(`${DATABASE}/operations/`, () => {
        Object.assign(there(this.state.database), body);
      }),
    'firestore.projects.databases.operations.get': (asked) => this.operation(asked),
    'firestore.projects.databases.backupSchedules.list': () => {
      there(this.state.database);
      return this.state.schedules.length === 0 ? {} : { backupSchedules: this.state.schedules };
    },
    'firestore.projects.databases.backupSchedules.create': ({ body }) => {
      const schedule = { name: `${DATABASE}/backupSchedules/${this.state.schedules.length}`, ...body };
      this.state.schedules.push(schedule);
      return schedule;
    },
    'firestore.projects.databases.backupSchedules.patch': ({ path, body }) => {
      const schedule = there(this.state.schedules.find(({ name }) => path.endsWith(`/${String(name)}`)));
      return Object.assign(schedule, body);
    },
    'firestore.projects.databases.collectionGroups.fields.get': ({ path }) => {
      there(this.state.database);
      const name = path.replace('/v1/', '');
      return { name, ...(this.state.expiring.has(name) && { ttlConfig: { state: 'CREATING' } }) };
    },
    'firestore.projects.databases.collectionGroups.fields.patch': ({ path }) => {
      this.state.expiring.add(path.replace('/v1/', ''));
      return this.begin(`${DATABASE}/operations/`, () => undefined);
    },
    'firebasestorage.projects.getDefaultBucket': () => {
      const { name, location } = there(this.state.bucket);
      return {
        name: `projects/${NUMBER}/defaultBucket`,
        location,
        bucket: { name: `projects/${NUMBER}/buckets/${name}` },
      };
    },
    'firebasestorage.projects.defaultBucket.create': ({ body }) => {
      const { location } = body as { location: string };
      this.state.bucket = { name: `${PROJECT}.firebasestorage.app`, location, cors: [], metageneration: 1 };
      return { name: `projects/${NUMBER}/defaultBucket`, location };
    },
    'storage.buckets.get': ({ path }) => {
      const { name, cors, metageneration } = there(this.state.bucket);
      if (!path.endsWith(`/${name}`)) throw missing();
      return { ...(cors.length > 0 && { cors }), metageneration: String(metageneration) };
    },
    'storage.buckets.patch': ({ query, body }) => {
      const bucket = there(this.state.bucket);
      if (query.get('ifMetagenerationMatch') !== String(bucket.metageneration))
        throw new Refusal(
          412,
          'conditionNotMet',
          'At least one of the pre-conditions you specified did not hold.',
        );
      bucket.cors = body['cors'] as unknown[];
      bucket.metageneration += 1;
      return { cors: bucket.cors };
    },
    'identitytoolkit.projects.getConfig': () => {
      if (this.state.authentication === undefined)
        throw new Refusal(404, 'NOT_FOUND', 'CONFIGURATION_NOT_FOUND');
      return this.state.authentication;
    },
    'identitytoolkit.projects.updateConfig': ({ body }) =>
      Object.assign(there(this.state.authentication), body),
    'identitytoolkit.projects.defaultSupportedIdpConfigs.get': ({ path }) =>
      there(this.state.providers.get(path.split('/').at(-1) ?? '')),
    'identitytoolkit.projects.defaultSupportedIdpConfigs.create': ({ query, body }) => {
      const id = query.get('idpId') ?? '';
      const provider = { name: `projects/${NUMBER}/defaultSupportedIdpConfigs/${id}`, ...body };
      this.state.providers.set(id, provider);
      return provider;
    },
    'identitytoolkit.projects.defaultSupportedIdpConfigs.patch': ({ path, body }) =>
      Object.assign(there(this.state.providers.get(path.split('/').at(-1) ?? '')), body),
    'identitytoolkit.projects.oauthIdpConfigs.get': ({ path }) =>
      there(this.state.providers.get(path.split('/').at(-1) ?? '')),
    'identitytoolkit.projects.inboundSamlConfigs.get': ({ path }) =>
      there(this.state.providers.get(path.split('/').at(-1) ?? '')),
    'recaptchaenterprise.projects.keys.list': () => ({ keys: this.state.keys }),
    'recaptchaenterprise.projects.keys.create': ({ body }) => {
      const key = { name: `projects/${NUMBER}/keys/6Lkey${this.state.keys.length}`, ...body };
      this.state.keys.push(key);
      return key;
    },
    'recaptchaenterprise.projects.keys.patch': ({ path, body }) =>
      Object.assign(there(this.state.keys.find(({ name }) => path.endsWith(`/${String(name)}`))), body),
    'firebaseappcheck.projects.apps.recaptchaEnterpriseConfig.get': ({ path }) => {
      const name = path.replace('/v1/', '');
      const siteKey = this.state.siteKeys.get(name);
      return { name, ...(siteKey && { siteKey }) };
    },
    'firebaseappcheck.projects.apps.recaptchaEnterpriseConfig.patch': ({ path, body }) => {
      const name = path.replace('/v1/', '');
      this.state.siteKeys.set(name, String(body['siteKey']));
      return { name, ...body };
    },
    'billingbudgets.billingAccounts.budgets.list': () => ({ budgets: this.state.budgets }),
    'billingbudgets.billingAccounts.budgets.create': ({ body }) => {
      const budget = {
        name: `${String(this.state.billingAccount)}/budgets/${this.state.budgets.length}`,
        ...body,
      };
      this.state.budgets.push(budget);
      return budget;
    },
  };
}
