/** Something the operator has to put right; the message says what. */
export class AdminError extends Error {
  override readonly name = 'AdminError';
}
