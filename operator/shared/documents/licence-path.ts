/** The path of a licence's document, by its code in the form it is stored under. */
export function licencePath(code: string): string {
  return `licences/${code}`;
}
