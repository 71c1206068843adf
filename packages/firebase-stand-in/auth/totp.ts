/**
 * The second factor by an authenticator app (TOTP), which the Auth emulator lacks: it knows text messages
 * only. Shapes: identitytoolkit v2, `accounts.mfaEnrollment` and `accounts.mfaSignIn`; codes: RFC 6238.
 */
import { createHash } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { callerOfToken } from '../caller/id-token.ts';
import type {
  AuthEnrollment,
  AuthOperation,
  AuthParts,
  AuthProjectState,
  AuthUser,
  FirstFactor,
} from '../firebase-tools/load.ts';

/** The service's own numbers: six digits, a new code every 30 s, by SHA-1. */
const CODE = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** How many codes before and after the present one are taken: the service's default (`adjacentIntervals`). */
const ADJACENT_INTERVALS = 5;
/** The most second factors of one account. */
const MAX_FACTORS = 5;
/** How long an enrollment may take; the service says when it ends, in `finalizeEnrollmentTime`. */
const ENROLLMENT_MS = 5 * 60_000;
/** Ways of signing in beside which the service allows no second factor. */
const INELIGIBLE = new Set(['anonymous', 'phone', 'custom', 'gc.apple.com']);
const FIRST_FACTORS = [
  'signInWithPassword',
  'signInWithIdp',
  'signInWithEmailLink',
] as const satisfies readonly FirstFactor[];

/** Who asks the emulator's operations from here. */
const NO_ADMINISTRATOR = {};

/** What `sessionInfo` carries between the two steps of an enrollment. */
interface Enrolling {
  readonly mfaEnrollmentId: string;
  readonly localId: string;
  readonly until: number;
}

type Body = Readonly<Record<string, unknown>>;

const added = new WeakSet<object>();

/** Puts TOTP into the emulator's operations, once in a process; text messages stay the emulator's own. */
export function addTotp(parts: AuthParts): void {
  if (added.has(parts.accounts)) return;
  added.add(parts.accounts);
  const { accounts, states } = parts;
  const { mfaEnrollment, mfaSignIn } = accounts;
  const totp = new Totp(parts);
  mfaEnrollment.start = either('totpEnrollmentInfo', totp.startEnrollment, mfaEnrollment.start);
  mfaEnrollment.finalize = either('totpVerificationInfo', totp.finishEnrollment, mfaEnrollment.finalize);
  mfaSignIn.finalize = either('totpVerificationInfo', totp.finishSignIn, mfaSignIn.finalize);
  for (const name of FIRST_FACTORS) accounts[name] = withTotpInfo(accounts[name]);
  keepPhonesChecked(states);
}

/** The emulator asks every second factor for its phone number. */
function keepPhonesChecked(states: AuthParts['states']): void {
  const check = states.validateMfaEnrollments.bind(states);
  states.validateMfaEnrollments = (enrollments) => {
    check(enrollments.filter(({ totpInfo }) => totpInfo === undefined));
    return enrollments;
  };
}

/** Returns `mine` for requests that have the field, `theirs` for all others. */
function either(field: string, mine: AuthOperation, theirs: AuthOperation): AuthOperation {
  return (state, body, context) => (body[field] === undefined ? theirs : mine)(state, body, context);
}

/** The emulator leaves out of its demand for a second factor of which kind it is. */
function withTotpInfo(signIn: AuthOperation): AuthOperation {
  return async (state, body, context) => {
    const answer = await signIn(state, body, context);
    if (answer['mfaPendingCredential'] === undefined) return answer;
    const user = state.users.get(readPending(answer['mfaPendingCredential'])?.localId ?? '');
    const kinds = new Map(user?.mfaInfo?.map(({ mfaEnrollmentId, totpInfo }) => [mfaEnrollmentId, totpInfo]));
    const demanded = answer['mfaInfo'] as readonly AuthEnrollment[];
    return {
      ...answer,
      mfaInfo: demanded.map((factor) => {
        const totpInfo = kinds.get(factor.mfaEnrollmentId);
        return totpInfo === undefined ? factor : { ...factor, totpInfo };
      }),
    };
  };
}

/** The three operations. Every refusal is the emulator's error, with the service's name for it. */
class Totp {
  /** The last code that each second factor was used with, as its number since 1970: it is taken once. */
  private readonly used = new Map<string, number>();

  constructor(private readonly parts: AuthParts) {}

  /** `mfaEnrollment:start`: a secret for the app, and until when its first code is taken. */
  readonly startEnrollment: AuthOperation = async (state, body) => {
    const { user } = await this.signedIn(state, body);
    const mfaEnrollmentId = crypto.randomUUID();
    const until = Date.now() + ENROLLMENT_MS;
    return {
      totpSessionInfo: {
        sharedSecretKey: secretOf(mfaEnrollmentId).base32,
        verificationCodeLength: CODE.digits,
        hashingAlgorithm: CODE.algorithm,
        periodSec: CODE.period,
        sessionInfo: encode({ mfaEnrollmentId, localId: user.localId, until } satisfies Enrolling),
        finalizeEnrollmentTime: new Date(until).toISOString(),
      },
    };
  };

  /** `mfaEnrollment:finalize`: the first code; the session has the second factor from now on. */
  readonly finishEnrollment: AuthOperation = async (state, body) => {
    const { user, provider } = await this.signedIn(state, body);
    const { sessionInfo, verificationCode } = body['totpVerificationInfo'] as Body;
    this.assert(sessionInfo !== undefined, 'MISSING_SESSION_INFO');
    const enrolling = decode(sessionInfo) as Enrolling | undefined;
    this.assert(enrolling?.localId === user.localId, 'INVALID_SESSION_INFO');
    this.assert(enrolling.until > Date.now(), 'SESSION_EXPIRED');
    const { mfaEnrollmentId } = enrolling;
    this.check(mfaEnrollmentId, verificationCode);
    const enrollment: AuthEnrollment = {
      displayName: body['displayName'] as string | undefined,
      enrolledAt: new Date().toISOString(),
      mfaEnrollmentId,
      totpInfo: {},
    };
    const mfaInfo = [...(user.mfaInfo ?? []), enrollment];
    const enrolled = state.updateUserByLocalId(user.localId, { mfaInfo });
    return { ...(await this.tokens(state, enrolled, provider, mfaEnrollmentId)), totpAuthInfo: {} };
  };

  /** `mfaSignIn:finalize`: the code after the first factor. */
  readonly finishSignIn: AuthOperation = async (state, body) => {
    this.assert(body['mfaPendingCredential'], 'MISSING_MFA_PENDING_CREDENTIAL');
    const pending = readPending(body['mfaPendingCredential']);
    this.assert(pending?.projectId === state.projectId, 'INVALID_MFA_PENDING_CREDENTIAL');
    const { mfaEnrollmentId } = body;
    this.assert(typeof mfaEnrollmentId === 'string', 'MISSING_MFA_ENROLLMENT_ID');
    const user = state.users.get(pending.localId);
    this.assert(user, 'USER_NOT_FOUND');
    const factor = user.mfaInfo?.find((one) => one.mfaEnrollmentId === mfaEnrollmentId);
    this.assert(factor?.totpInfo, 'MFA_ENROLLMENT_NOT_FOUND');
    this.assert(!user.disabled, 'USER_DISABLED');
    this.check(mfaEnrollmentId, (body['totpVerificationInfo'] as Body)['verificationCode']);
    const lastLoginAt = Date.now().toString();
    const signedIn = state.updateUserByLocalId(user.localId, { lastLoginAt });
    return this.tokens(state, signedIn, pending.signInProvider, mfaEnrollmentId);
  };

  /** The user of a request that may enroll one more second factor. */
  private async signedIn(state: AuthProjectState, { idToken }: Body) {
    this.assert(typeof idToken === 'string', 'MISSING_ID_TOKEN');
    const { users } = await this.parts.accounts.lookup(state, { idToken }, NO_ADMINISTRATOR);
    const user = (users as readonly AuthUser[])[0];
    const caller = callerOfToken(idToken);
    this.assert(user !== undefined && caller.kind === 'user', 'INVALID_ID_TOKEN');
    const provider = (caller.claims['firebase'] as Body)['sign_in_provider'] as string;
    this.assert(
      !INELIGIBLE.has(provider),
      'UNSUPPORTED_FIRST_FACTOR : MFA is not available for the given first factor.',
    );
    this.assert(
      user.emailVerified,
      'UNVERIFIED_EMAIL : Need to verify email first before enrolling second factors.',
    );
    this.assert((user.mfaInfo?.length ?? 0) < MAX_FACTORS, 'SECOND_FACTOR_LIMIT_EXCEEDED');
    return { user, provider };
  }

  private check(mfaEnrollmentId: string, code: unknown): void {
    this.assert(typeof code === 'string' && code !== '', 'MISSING_CODE');
    const totp = new TOTP({ ...CODE, secret: secretOf(mfaEnrollmentId) });
    const distance = totp.validate({ token: code, window: ADJACENT_INTERVALS });
    this.assert(distance !== null, 'INVALID_CODE');
    const number = totp.counter() + distance;
    this.assert(number > (this.used.get(mfaEnrollmentId) ?? -1), 'INVALID_CODE');
    this.used.set(mfaEnrollmentId, number);
  }

  private async tokens(state: AuthProjectState, user: AuthUser, provider: string, identifier: string) {
    const refreshToken = state.createRefreshTokenFor(user, provider, {
      secondFactor: { identifier, provider: 'totp' },
    });
    const granted = await this.parts.grantToken(
      state,
      { grantType: 'refresh_token', refreshToken },
      NO_ADMINISTRATOR,
    );
    return { idToken: granted['id_token'], refreshToken };
  }

  private assert(condition: unknown, message: string): asserts condition {
    if (!condition) throw new this.parts.BadRequestError(message);
  }
}

/** A secret follows from its factor's id, so that no account carries one that a look-up would return. */
function secretOf(mfaEnrollmentId: string): Secret {
  const bytes = createHash('sha1').update(`firebase-stand-in:${mfaEnrollmentId}`).digest();
  return new Secret({ buffer: new Uint8Array(bytes).buffer });
}

interface Pending {
  readonly localId: string;
  readonly signInProvider: string;
  readonly projectId: string;
}

/** The emulator's own credential between the two factors. */
function readPending(credential: unknown): Pending | undefined {
  return decode(credential) as Pending | undefined;
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64');
}

/** Returns the value of a text of `encode`; undefined if it is none. */
function decode(text: unknown): unknown {
  try {
    return JSON.parse(Buffer.from(String(text), 'base64').toString('utf8'));
  } catch {
    return undefined;
  }
}
