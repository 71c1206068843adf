/** Why there is no picture from a camera. */
export type CameraProblem = 'denied' | 'none' | 'busy' | 'insecure' | 'decoderFailed';

/** What an error of `getUserMedia` means to a person. Source: W3C Media Capture and Streams, 10.1.6. */
export function cameraProblem(error: unknown): CameraProblem {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'busy';
}
