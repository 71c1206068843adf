import { describe, expect, it } from 'vitest';
import { isForeignOrigin, isLoopbackHost, isLoopbackHostHeader } from './loopback.ts';

describe('isLoopbackHost', () => {
  it.each(['localhost', 'app.localhost', '127.0.0.1', '127.1.2.3', '::1', '[::1]'])('knows %s', (host) => {
    expect(isLoopbackHost(host)).toBe(true);
  });

  it.each(['', '0.0.0.0', '10.0.0.1', 'example.com', '127.0.0.1.example.com', 'localhost.example.com'])(
    'does not take "%s" for this machine',
    (host) => {
      expect(isLoopbackHost(host)).toBe(false);
    },
  );
});

describe('isLoopbackHostHeader', () => {
  it('passes a missing header and ignores the port', () => {
    expect(isLoopbackHostHeader(undefined)).toBe(true);
    expect(isLoopbackHostHeader('localhost:8080')).toBe(true);
    expect(isLoopbackHostHeader('rebound.example:8080')).toBe(false);
  });
});

describe('isForeignOrigin', () => {
  it.each([undefined, 'http://localhost:5173', 'https://127.0.0.1', 'http://[::1]:5173'])(
    'passes %s',
    (origin) => {
      expect(isForeignOrigin(origin)).toBe(false);
    },
  );

  it.each(['https://example.com', 'null', 'http://localhost.example.com', 'file://'])(
    'stops %s',
    (origin) => {
      expect(isForeignOrigin(origin)).toBe(true);
    },
  );
});
