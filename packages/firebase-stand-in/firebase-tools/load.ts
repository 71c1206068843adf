/**
 * The seam to firebase-tools: the parts of its Auth and Storage emulators that run inside this process. They
 * are internal modules without types, so their shapes are written down here; the version is pinned exactly in
 * package.json, and the tests beside `auth/` and `storage/` run against the real thing. Source:
 * firebase-tools 15.34.2, lib/emulator/{auth,storage}.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { requireFromTools } from './require.ts';
import {
  fillUploads,
  withRulesFields,
  withStoredDisposition,
  type SendBytes,
  type StoredMetadata,
  type StoredMetadataClass,
  type UploadLayer,
} from './service-objects.ts';

/**
 * An Express application; `next` is called for a request it has no answer for, with the error if there was
 * one.
 */
type ExpressApp = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;

/** One account as the Auth emulator keeps it (password hash and salt included). */
export interface AuthUser {
  readonly localId: string;
  readonly email?: string;
  readonly emailVerified?: boolean;
  readonly disabled?: boolean;
  readonly mfaInfo?: readonly AuthEnrollment[];
  readonly providerUserInfo?: readonly { readonly providerId: string }[];
  readonly [field: string]: unknown;
}

/** One project's accounts inside the Auth emulator (auth/state.js, AgentProjectState). */
export interface AuthProjectState {
  readonly projectId: string;
  readonly users: Map<string, AuthUser>;
  createRefreshTokenFor(
    user: AuthUser,
    provider: string,
    options: { readonly secondFactor: { readonly identifier: string; readonly provider: string } },
  ): string;
  updateUserByLocalId(
    localId: string,
    fields: Readonly<Record<string, unknown>>,
    options?: { upsertProviders?: object[]; deleteProviders?: string[] },
  ): AuthUser;
}

/** What the Auth emulator is made of. */
export interface AuthModule {
  /** `singleProjectMode` undefined: other project ids are served without a warning. */
  createApp(
    projectId: string,
    singleProjectMode: undefined,
    states: Map<string, AuthProjectState>,
  ): Promise<ExpressApp>;
}

/** An operation of the Auth emulator: returns the answer to a parsed body and to who sent it. */
export type AuthOperation = (
  state: AuthProjectState,
  body: Readonly<Record<string, unknown>>,
  context: { readonly security?: object },
) => Promise<Record<string, unknown>> | Record<string, unknown>;

/** What auth/ changes and uses of the Auth emulator (auth/{operations,state,errors}.js). */
export interface AuthParts {
  /** Read by each `createApp`: what is put in here is served by the next. */
  readonly accounts: Record<'lookup' | FirstFactor, AuthOperation> & {
    readonly mfaEnrollment: Record<'start' | 'finalize', AuthOperation>;
    readonly mfaSignIn: Record<'finalize', AuthOperation>;
  };
  readonly grantToken: AuthOperation;
  readonly states: {
    validateMfaEnrollments(enrollments: readonly AuthEnrollment[]): readonly AuthEnrollment[];
  };
  /** The error that becomes a 400 with this message. */
  readonly BadRequestError: new (message: string) => Error;
}

/** Operations that sign in, or ask for a second factor. */
export type FirstFactor = 'signInWithPassword' | 'signInWithIdp' | 'signInWithEmailLink';

/** One second factor of an account. */
export interface AuthEnrollment {
  readonly mfaEnrollmentId: string;
  readonly displayName?: string | undefined;
  readonly enrolledAt: string;
  /** Empty; of a code from an authenticator app. */
  readonly totpInfo?: object;
}

/** One stored object. */
interface StoredFile {
  readonly metadata: StoredMetadata;
}

/**
 * Where the Storage emulator keeps bytes: files with random names, found through a map
 * (storage/persistence.js).
 */
interface BlobPersistence {
  readonly _diskPathMap: Map<string, string>;
  readonly dirPath: string;
  appendBytes(fileName: string, bytes: Buffer): string;
  deleteFile(fileName: string, failSilently?: boolean): void;
  reset(dirPath: string): void;
}

/** What a rules runtime answers when it is given rules (storage/rules/runtime.js). */
export interface StorageRulesLoad {
  readonly ruleset?: object;
  readonly issues: { readonly errors: readonly string[]; readonly warnings: readonly string[] };
}

/** The Storage emulator; `_files` maps `bucket/object` to the object. */
export interface StorageEmulator {
  readonly _files: Map<string, StoredFile>;
  readonly _persistence: BlobPersistence;
  readonly _cloudFunctions: unknown;
  /** Of Firebase's interface. */
  readonly storageLayer: UploadLayer & { createBucket(id: string): void };
  createRulesManager(rules: unknown): unknown;
  getPersistenceTmpDir(): string;
  getInfo(): { name: string; host: string; port: number };
}

/** What the Storage emulator is made of. */
export interface StorageModule {
  StorageEmulator: new (args: {
    projectId: string;
    host: string;
    port: number;
    rules: unknown;
  }) => StorageEmulator;
  readonly createApp: (projectId: string, emulator: StorageEmulator) => Promise<ExpressApp>;
  StoredFile: new (metadata: StoredMetadata) => StoredFile;
  StoredFileMetadata: StoredMetadataClass;
  /** Makes the emulator known to its own modules, which ask for the address of the running one. */
  register(emulator: StorageEmulator): void;
}

type Handler = (request: unknown, response: unknown, next: (error?: unknown) => void) => unknown;

type Validate = (value: unknown) => unknown;
type MakeValidator = (...args: unknown[]) => Validate;

/** Makes exegesis' checks (exegesis 4.3.0, lib/oas3/Schema/validators.js). */
interface Validators {
  generateRequestValidator: MakeValidator;
  generateResponseValidator: MakeValidator;
}

interface RouterLayer {
  prototype: { handle_request(this: { handle: Handler }, ...call: Parameters<Handler>): void };
}

let preparedExpress = false;
let preparedExegesis = false;
let storage: StorageModule | undefined;

/** Loads the Auth emulator. */
export function loadAuth(): AuthModule {
  prepareExpress();
  prepareExegesis();
  return load('./lib/emulator/auth/server.js') as AuthModule;
}

/** Loads what the Auth emulator is made of, before `createApp` reads it. */
export function loadAuthParts(): AuthParts {
  const { authOperations } = load('./lib/emulator/auth/operations.js') as {
    authOperations: {
      identitytoolkit: { accounts: AuthParts['accounts'] };
      securetoken: { token: AuthOperation };
    };
  };
  const { ProjectState } = load('./lib/emulator/auth/state.js') as {
    ProjectState: { prototype: AuthParts['states'] };
  };
  const { BadRequestError } = load('./lib/emulator/auth/errors.js') as Pick<AuthParts, 'BadRequestError'>;
  return {
    accounts: authOperations.identitytoolkit.accounts,
    grantToken: authOperations.securetoken.token,
    states: ProjectState.prototype,
    BadRequestError,
  };
}

/** Loads the Storage emulator, once in a process. */
export function loadStorage(): StorageModule {
  storage ??= readStorage();
  return storage;
}

function readStorage(): StorageModule {
  prepareExpress();
  // Its other modules look both up when they use them.
  const metadata = load('./lib/emulator/storage/metadata.js') as Pick<StorageModule, 'StoredFileMetadata'>;
  const { encodeRFC5987 } = load('./lib/emulator/storage/rfc.js') as {
    encodeRFC5987: (text: string) => string;
  };
  metadata.StoredFileMetadata = withRulesFields(metadata.StoredFileMetadata);
  const shared = load('./lib/emulator/storage/apis/shared.js') as { sendFileBytes: SendBytes };
  shared.sendFileBytes = withStoredDisposition(shared.sendFileBytes);
  const { StorageEmulator } = load('./lib/emulator/storage/index.js') as StorageModule;
  const { createApp } = load('./lib/emulator/storage/server.js') as StorageModule;
  const { StoredFile } = load('./lib/emulator/storage/files.js') as StorageModule;
  const { EmulatorRegistry } = load('./lib/emulator/registry.js') as {
    EmulatorRegistry: { set(name: string, instance: unknown): void };
  };
  return {
    StorageEmulator: class extends StorageEmulator {
      constructor(...args: ConstructorParameters<StorageModule['StorageEmulator']>) {
        super(...args);
        fillUploads(this.storageLayer, encodeRFC5987);
      }
    },
    createApp,
    StoredFile,
    StoredFileMetadata: metadata.StoredFileMetadata,
    register: (emulator) => EmulatorRegistry.set('storage', emulator),
  };
}

function load(path: string): unknown {
  try {
    return requireFromTools(path);
  } catch (cause) {
    throw new Error(
      `firebase-tools has no ${path}; the stand-in needs the version in package.json (npm ci).`,
      {
        cause,
      },
    );
  }
}

function prepareExpress(): void {
  if (preparedExpress) return;
  preparedExpress = true;
  passOnAsyncErrors(load('express/lib/router/layer') as RouterLayer);
}

/**
 * exegesis prepares a check of every parameter, body and answer of the Auth emulator's API description at the
 * start: 11 s of compiling. Here each check is made at its first use. The description itself, which is part
 * of a pinned version, is not checked: that would cost each first use another 0.1 s.
 */
function prepareExegesis(): void {
  if (preparedExegesis) return;
  preparedExegesis = true;
  const ajv = load('ajv') as { default: new (options: object) => object };
  ajv.default = class extends ajv.default {
    constructor(options: object) {
      super({ ...options, validateSchema: false });
    }
  };
  const validators = load('exegesis/lib/oas3/Schema/validators') as Validators;
  validators.generateRequestValidator = atFirstUse(validators.generateRequestValidator);
  validators.generateResponseValidator = atFirstUse(validators.generateResponseValidator);
}

function atFirstUse(make: MakeValidator): MakeValidator {
  return (...args) => {
    let validate: Validate | undefined;
    return (value) => (validate ??= make(...args))(value);
  };
}

/**
 * Express 4 lets the rejection of an async handler go unhandled, which ends the process; here it becomes an
 * answer.
 */
function passOnAsyncErrors(layer: RouterLayer): void {
  layer.prototype.handle_request = function handleRequest(request, response, onward) {
    const isErrorHandler = this.handle.length > 3;
    if (isErrorHandler) {
      onward();
      return;
    }
    try {
      const result = this.handle(request, response, onward);
      if (result instanceof Promise) result.catch(onward);
    } catch (error) {
      onward(error);
    }
  };
}
