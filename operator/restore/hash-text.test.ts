import { expect, it } from 'vitest';
import { AdminError } from '../shared/admin-error.ts';
import { parseHashParameters } from './hash-text.ts';

it('reads hash parameters as the console shows them', () => {
  const text = `hash_config {
    algorithm: SCRYPT,
    base64_signer_key: jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==,
    base64_salt_separator: Bw==,
    rounds: 8,
    mem_cost: 14,
  }`;
  expect(parseHashParameters(text)).toEqual({
    algorithm: 'SCRYPT',
    signerKey: 'jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==',
    saltSeparator: 'Bw==',
    rounds: 8,
    memoryCost: 14,
  });
  expect(() => parseHashParameters(text.replace('rounds', 'turns'))).toThrow(AdminError);
});
