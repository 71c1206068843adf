/**
 * The Content-Security-Policy of the app's pages (docs/decisions/0015). Written by the build, because it
 * names the lines inside index.html by their hashes and the places of the backend by their configuration.
 * Source: W3C Content Security Policy Level 3.
 */
import { createHash } from 'node:crypto';
import {
  aiConfig,
  appCheckKey,
  emulatorOrigin,
  readConfig,
  type BackendConfig,
} from '../src/shared/firebase/config.ts';

/** Google's script for signing in with a window: what the SDK loads, and where that loads its parts from. */
const GAPI = ['https://apis.google.com/js/', 'https://apis.google.com/_/scs/'];

/** What the SDK talks to whatever the configuration says. */
const SERVICES = [
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
  'https://firestore.googleapis.com',
  'https://firebasestorage.googleapis.com',
];

/**
 * reCAPTCHA, by which App Check distinguishes browsers from programs;
 * developers.google.com/recaptcha/docs/faq has these addresses.
 */
const APP_CHECK = {
  scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  connections: ['https://content-firebaseappcheck.googleapis.com'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
};
const NOTHING: typeof APP_CHECK = { scripts: [], connections: [], frames: [] };

/** What the policy depends on. */
interface PolicyOptions {
  /** The configuration of the build (`VITE_…`). */
  readonly environment: Readonly<Record<string, unknown>>;
  /** The built index.html. */
  readonly html: string;
  /** Inline style sheets and scripts of pages beside the build's own. */
  readonly styles: readonly string[];
  readonly scripts?: readonly string[];
}

/** `'sha256-…'`, as a policy names a text. */
function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** The texts inside a page's elements of one kind, as hashes. */
export function inlineHashes(html: string, element: 'script' | 'style'): string[] {
  const inside = new RegExp(`<${element}(?![^>]*\\ssrc=)[^>]*>([^]*?)</${element}>`, 'g');
  return [...html.matchAll(inside)].map(([, text = '']) => hashOf(text));
}

/** Returns the backend's hosts: for emulators none of Google's, for a real project no emulator. */
function placesOf({ authDomain, emulators }: BackendConfig) {
  if (emulators === undefined)
    return { scripts: GAPI, connections: SERVICES, pictures: [], frames: [`https://${authDomain}`] };
  const [auth, firestore, storage] = [emulators.auth, emulators.firestore, emulators.storage].map(
    emulatorOrigin,
  );
  return {
    scripts: [`${auth}/emulator/gapi.js`],
    connections: [auth, firestore, storage],
    pictures: [storage],
    frames: [auth],
  };
}

/** Returns the policy as the header's value. Only what it names is loaded or run. */
export function contentSecurityPolicy({ environment, html, styles, scripts = [] }: PolicyOptions): string {
  const config = readConfig(environment);
  const places = placesOf(config);
  const ai = aiConfig(environment);
  const check = appCheckKey(environment) === '' ? NOTHING : APP_CHECK;
  const directives: Readonly<Record<string, readonly (string | undefined)[]>> = {
    'default-src': ["'none'"],
    'script-src': [
      "'self'",
      ...inlineHashes(html, 'script'),
      ...scripts.map(hashOf),
      ...places.scripts,
      ...check.scripts,
    ],
    'style-src': ["'self'", ...inlineHashes(html, 'style'), ...styles.map(hashOf)],
    // Cards from before today's rules may show pictures of any host; the rules take no new ones but the
    // owner's own files.
    'img-src': ["'self'", 'data:', 'blob:', 'https:', ...places.pictures],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      // A picture that was just chosen is read from the page's own memory.
      'blob:',
      ...places.connections,
      new URL(config.firestoreOrigin).origin,
      new URL(config.storageOrigin).origin,
      ...(ai === undefined ? [] : [new URL(ai.origin).origin]),
      ...check.connections,
    ],
    'frame-src': [...places.frames, ...check.frames],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join('; ');
}
