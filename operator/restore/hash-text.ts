import { AdminError } from '../shared/admin-error.ts';
import type { HashParameters } from '../shared/google/auth-rest.ts';

/**
 * Parses hash parameters as the console shows them: `hash_config { algorithm: SCRYPT, base64_signer_key: …,
 * … }`. Throws `AdminError` where one is missing.
 */
export function parseHashParameters(text: string): HashParameters {
  const value = (name: string) => {
    const found = new RegExp(`\\b${name}:\\s*"?([\\w+/=-]+)`).exec(text)?.[1];
    if (found === undefined) throw new AdminError(`The hash parameters have no ${name}.`);
    return found;
  };
  return {
    algorithm: value('algorithm'),
    signerKey: value('base64_signer_key'),
    saltSeparator: value('base64_salt_separator'),
    rounds: Number(value('rounds')),
    memoryCost: Number(value('mem_cost')),
  };
}
