/**
 * The policy and the other headers, without a browser; tests/e2e/pages/security-headers.e2e.ts tests them in
 * one.
 */
import { describe, expect, test } from 'vitest';
import { contentSecurityPolicy, inlineHashes } from '../../build/content-security-policy.ts';
import { ownSegments } from '../../build/early-script.ts';
import { committedConfig, headersAt, withPolicy } from '../../build/hosting-config.ts';
import { REPOSITORY } from '../support/repository.ts';

const HTML =
  '<html><head><script>one()</script><style>a{}</style><script src="/x.js"></script></head></html>';
const REAL = { VITE_FIREBASE_PROJECT_ID: 'carte-prod', VITE_FIREBASE_AUTH_DOMAIN: 'carte.example' };

/** The sources of one directive. */
function sources(policy: string, directive: string): string[] {
  const found = policy.split('; ').find((one) => one.startsWith(`${directive} `));
  return found?.split(' ').slice(1) ?? [];
}

const policyFor = (environment: Record<string, string>) =>
  contentSecurityPolicy({ environment, html: HTML, styles: [] });

describe('the policy', () => {
  const policy = policyFor(REAL);

  test('names inline lines by their hash, and has no way around it', () => {
    expect(sources(policy, 'script-src')).toContain(inlineHashes(HTML, 'script')[0]);
    expect(inlineHashes(HTML, 'script')).toHaveLength(1);
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|unsafe-hashes|strict-dynamic|\*/);
  });

  test('of a real project has no emulator in it, and that of the emulators no Google', () => {
    expect(policy).not.toMatch(/127\.0\.0\.1|localhost|http:/);
    expect(sources(policy, 'frame-src')).toEqual(['https://carte.example']);
    const emulators = policyFor({});
    expect(emulators).toContain('http://127.0.0.1:8080');
    expect(emulators).not.toMatch(/google/);
  });

  test('follows a Firestore that was moved', () => {
    const moved = policyFor({ ...REAL, VITE_FIRESTORE_ORIGIN: 'https://read.carte.example/' });
    expect(sources(moved, 'connect-src')).toContain('https://read.carte.example');
  });

  test('lets a page ask a model where one is configured, at its own origin alone', () => {
    expect(policy).not.toMatch(/vertexai/);
    const withModel = { ...REAL, VITE_AI_MODEL: 'gemini-2.5-flash' };
    expect(sources(policyFor(withModel), 'connect-src')).toContain('https://firebasevertexai.googleapis.com');
    const elsewhere = policyFor({ ...withModel, VITE_AI_ORIGIN: 'https://ai.carte.example/' });
    expect(sources(elsewhere, 'connect-src')).toContain('https://ai.carte.example');
    expect(elsewhere).not.toMatch(/vertexai/);
    expect(policyFor({ ...REAL, VITE_AI_ORIGIN: 'https://ai.carte.example' })).toBe(policy);
  });

  test('lets reCAPTCHA in where App Check is configured, and nowhere else', () => {
    expect(policy).not.toMatch(/recaptcha|appcheck/);
    const checked = policyFor({ ...REAL, VITE_APP_CHECK_KEY: 'site-key' });
    expect(sources(checked, 'script-src')).toContain('https://www.google.com/recaptcha/');
    expect(sources(checked, 'connect-src')).toContain('https://content-firebaseappcheck.googleapis.com');
    for (const none of [
      { ...REAL, VITE_APP_CHECK_KEY: '' },
      { VITE_APP_CHECK_KEY: 'site-key' },
      { ...REAL, VITE_EMULATOR_AUTH: '127.0.0.1:9099', VITE_APP_CHECK_KEY: 'site-key' },
    ])
      expect(policyFor(none)).not.toMatch(/recaptcha|appcheck/);
  });
});

describe('firebase.json', () => {
  const config = committedConfig(REPOSITORY);
  const headersFor = (source: string) =>
    Object.fromEntries(
      config.hosting.headers
        .filter((rule) => rule.source === source)
        .flatMap(({ headers }) => headers.map(({ key, value }) => [key, value])),
    );

  test('has one place for the policy, and lets nothing run without it', () => {
    const [pages] = withPolicy(config, 'the policy').hosting.headers.filter(({ headers }) =>
      headers.some(({ value }) => value === 'the policy'),
    );
    expect(pages?.source).toBe('!/@(__|assets)/**');
    expect(() => withPolicy(withPolicy(config, 'the policy'), 'again')).toThrow(/0 places/);
  });

  test('connects a card’s address, and no other, to where the build reads cards', () => {
    const firestore = 'https://firestore.googleapis.com';
    const linksAt = (path: string, policy: string) =>
      headersAt(withPolicy(config, policy).hosting.headers, path).filter(({ key }) => key === 'Link');
    for (const card of ['/mina-kim', '/@mina', '/%ED%95%9C'])
      expect(linksAt(card, policyFor(REAL))).toEqual([
        { key: 'Link', value: `<${firestore}>; rel=preconnect; crossorigin` },
      ]);
    const others = ownSegments().map((segment) => `/${segment}`);
    const connecting = ['/', '/favicon.svg', '/assets/a.js', '/cards/c1/edit', ...others].filter(
      (path) => linksAt(path, policyFor(REAL)).length > 0,
    );
    expect(connecting).toEqual([]);
    // What is built for the stand-in reads there.
    expect(linksAt('/mina-kim', policyFor({}))).toEqual([]);
  });

  test('lets WebAssembly be compiled by programs of their own alone, which no page is', () => {
    expect(headersFor('/assets/**')['Content-Security-Policy']).toContain("'wasm-unsafe-eval'");
    expect(JSON.stringify(config).match(/wasm-unsafe-eval/g)).toHaveLength(1);
  });

  test('serves a pass as what phones take, and asks for a card’s file again', () => {
    const served = (path: string) =>
      Object.fromEntries(headersAt(config.hosting.headers, path).map(({ key, value }) => [key, value]));
    expect(served('/assets/wallet/0123.pkpass')).toMatchObject({
      'Content-Type': 'application/vnd.apple.pkpass',
      'Content-Disposition': 'inline; filename="card.pkpass"',
      'Cache-Control': expect.stringContaining('immutable') as string,
    });
    expect(served('/assets/wallet/wallets.json')['Cache-Control']).toBe('public, max-age=600');
  });

  test('sends the other headers with every answer', () => {
    expect(headersFor('**')).toMatchObject({
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      'Strict-Transport-Security': expect.stringMatching(/^max-age=31536000/) as string,
      'Permissions-Policy': expect.stringContaining('camera=(self)') as string,
    });
  });
});
