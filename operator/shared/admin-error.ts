/** A problem that the operator has to solve; the message says which. */
export class AdminError extends Error {
  override readonly name = 'AdminError';
}
