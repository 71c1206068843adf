import { afterEach, expect, it, vi } from 'vitest';
import { holdServices, releaseServices, service, watchLater } from './service';

const load = () => Promise.resolve('module');
const settled = () => new Promise((resolve) => setTimeout(resolve));

afterEach(() => releaseServices(true));

it('returns a service at once where nothing holds it back', async () => {
  expect(await service(load)).toBe('module');
});

it('holds services back until the user is confirmed', async () => {
  holdServices();
  holdServices();
  const got = vi.fn();
  const waiting = service(load).then(got);
  await settled();
  expect(got).not.toHaveBeenCalled();
  releaseServices(true);
  await waiting;
  expect(got).toHaveBeenCalledExactlyOnceWith('module');
  expect(await service(load)).toBe('module');
});

it('fails what waited for a user who is not confirmed, and no later request', async () => {
  holdServices();
  const waiting = service(load);
  releaseServices(false);
  await expect(waiting).rejects.toThrow(DOMException);
  expect(await service(load)).toBe('module');
});

it('watches nothing if the screen is gone before the service is there', async () => {
  const subscribe = vi.fn(() => () => {});
  const failed = vi.fn();
  watchLater(() => Promise.resolve(subscribe), failed)();
  watchLater(() => Promise.reject(new Error('gone')), failed)();
  await settled();
  expect([subscribe, failed].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});

it('ends a watch, and reports a service that cannot be loaded', async () => {
  const stop = vi.fn();
  const failed = vi.fn();
  const end = watchLater(() => Promise.resolve(() => stop), failed);
  const failure = new Error('gone');
  watchLater(() => Promise.reject(failure), failed);
  await settled();
  end();
  expect(stop).toHaveBeenCalledOnce();
  expect(failed).toHaveBeenCalledExactlyOnceWith(failure);
});
