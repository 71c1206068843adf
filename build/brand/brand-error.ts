/** A brand's folder cannot be used; the message says which file and field, and why. It has no stack. */
export class BrandError extends Error {
  override readonly name = 'BrandError';

  constructor(message: string) {
    super(message);
    this.stack = `${this.name}: ${message}`;
  }
}
