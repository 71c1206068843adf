/** The part of Web NFC (W3C Community Group) that is used; Chrome on Android alone has it. */
interface NdefWriter {
  write(
    message: { readonly records: readonly { readonly recordType: 'url'; readonly data: string }[] },
    options: { readonly overwrite: boolean; readonly signal: AbortSignal },
  ): Promise<void>;
}

type NdefConstructor = new () => NdefWriter;

function ndefReader(): NdefConstructor | undefined {
  const found: unknown = Reflect.get(globalThis, 'NDEFReader');
  return typeof found === 'function' ? (found as NdefConstructor) : undefined;
}

/** Whether this browser can write NFC tags. */
export function canWriteNfc(): boolean {
  return ndefReader() !== undefined;
}

/** Why a tag was not written: not allowed, NFC missing or off, the tag itself, or called off. */
export type NfcProblem = 'denied' | 'off' | 'failed' | 'cancelled';

/** Names of the DOMExceptions of `write` (Web NFC, 9.4). */
const PROBLEMS: Readonly<Record<string, NfcProblem>> = {
  NotAllowedError: 'denied',
  NotSupportedError: 'off',
  NotReadableError: 'off',
  AbortError: 'cancelled',
};

/**
 * Waits for a tag and writes one address to it, over what it held. The tag stays open for writing. Resolves with undefined once
 * it is written, else with what was in the way; `signal` calls it off.
 */
export async function writeNfc(url: string, signal: AbortSignal): Promise<NfcProblem | undefined> {
  const Reader = ndefReader();
  if (Reader === undefined) return 'off';
  try {
    await new Reader().write({ records: [{ recordType: 'url', data: url }] }, { overwrite: true, signal });
    return undefined;
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return PROBLEMS[error.name] ?? 'failed';
  }
}
