import { expect, it } from 'vitest';
import { loadAuth } from './load.ts';
import { requireFromTools } from './require.ts';

/** Counts the checks that exegesis prepares for the Auth emulator from now on. */
function countChecks(): () => number {
  const validators = requireFromTools('exegesis/lib/oas3/Schema/validators') as Record<string, unknown>;
  const ajv = requireFromTools('ajv') as { default: new (options: object) => object };
  expect(validators).toHaveProperty('generateRequestValidator');
  let made = 0;
  ajv.default = class extends ajv.default {
    constructor(options: object) {
      super(options);
      made += 1;
    }
  };
  return () => made;
}

it('the Auth emulator is ready without a check of any parameter, body or answer prepared', async () => {
  const auth = loadAuth();
  const checks = countChecks();
  await auth.createApp('demo-project', undefined, new Map());
  expect(checks()).toBe(0);
});
