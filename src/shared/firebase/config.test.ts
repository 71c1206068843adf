import { describe, expect, it } from 'vitest';
import { aiConfig, appCheckKey, qrImageService, readConfig } from './config';

describe('readConfig', () => {
  it('gives the emulator suite on its usual ports when nothing is set', () => {
    expect(readConfig({})).toMatchObject({
      projectId: 'demo-carte',
      emulators: {
        auth: { host: '127.0.0.1', port: 9099 },
        firestore: { host: '127.0.0.1', port: 8080 },
        storage: { host: '127.0.0.1', port: 9199 },
      },
      firestoreOrigin: 'http://127.0.0.1:8080',
      storageOrigin: 'http://127.0.0.1:9199',
    });
  });

  it('gives the real service for a real project', () => {
    const config = readConfig({ VITE_FIREBASE_PROJECT_ID: 'carte-prod', VITE_FIREBASE_API_KEY: 'k' });
    expect(config).toMatchObject({
      projectId: 'carte-prod',
      apiKey: 'k',
      authDomain: 'carte-prod.firebaseapp.com',
      emulators: undefined,
      firestoreOrigin: 'https://firestore.googleapis.com',
      storageOrigin: 'https://firebasestorage.googleapis.com',
    });
  });

  it('reads the emulators’ hosts and ports', () => {
    const config = readConfig({
      VITE_FIREBASE_PROJECT_ID: 'carte-prod',
      VITE_EMULATOR_FIRESTORE: 'localhost:8181',
    });
    expect(config.emulators?.firestore).toEqual({ host: 'localhost', port: 8181 });
    expect(config.emulators?.auth.port).toBe(9099);
  });

  it('reads the public page from a configured origin', () => {
    expect(readConfig({ VITE_FIRESTORE_ORIGIN: 'https://db.example/' }).firestoreOrigin).toBe(
      'https://db.example',
    );
  });

  it('asks emulators for no password policy by default', () => {
    const asks = (environment: object) => readConfig({ ...environment }).asksPasswordPolicy;
    expect(asks({})).toBe(false);
    expect(asks({ VITE_PASSWORD_POLICY: 'on' })).toBe(true);
    expect(asks({ VITE_FIREBASE_PROJECT_ID: 'carte-prod' })).toBe(true);
  });

  it('refuses a host without a port', () => {
    expect(() => readConfig({ VITE_EMULATOR_AUTH: 'localhost' })).toThrow('Not a host:port: localhost');
  });
});

describe('the App Check key', () => {
  const real = { VITE_FIREBASE_PROJECT_ID: 'carte-prod' };

  it('is the configured one for a real project', () => {
    expect(appCheckKey({ ...real, VITE_APP_CHECK_KEY: ' site-key ' })).toBe('site-key');
    expect(appCheckKey(real)).toBe('');
  });

  it('is empty on emulators', () => {
    expect(appCheckKey({ VITE_APP_CHECK_KEY: 'site-key' })).toBe('');
    expect(
      appCheckKey({ ...real, VITE_EMULATOR_STORAGE: 'localhost:9199', VITE_APP_CHECK_KEY: 'site-key' }),
    ).toBe('');
  });
});

it('has no service for QR pictures by default', () => {
  expect(qrImageService(undefined)).toBe('');
  expect(qrImageService(' https://qr.example/create ')).toBe('https://qr.example/create');
});

describe('aiConfig', () => {
  it('needs only a model, and defaults to the service’s origin', () => {
    expect(aiConfig({})).toBeUndefined();
    expect(aiConfig({ VITE_AI_MODEL: ' ', VITE_AI_ORIGIN: 'https://ai.example' })).toBeUndefined();
    expect(aiConfig({ VITE_AI_MODEL: 'm' })).toEqual({
      model: 'm',
      origin: 'https://firebasevertexai.googleapis.com',
    });
    expect(aiConfig({ VITE_AI_MODEL: 'm', VITE_AI_ORIGIN: 'http://127.0.0.1:9599/' })?.origin).toBe(
      'http://127.0.0.1:9599',
    );
  });
});
