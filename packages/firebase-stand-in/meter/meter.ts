/**
 * What clients use of the services, in the units they are billed by. Source: Google's pages "Understand Cloud
 * Firestore billing" and "Cloud Storage pricing", read in November 2026.
 */
export type Unit =
  /** Documents returned; a query without a result, and a document that does not exist, count one. */
  | 'reads'
  /** Different documents that the rules looked up for a request. They are billed as reads. */
  | 'lookUps'
  | 'writes'
  | 'deletes'
  /** Storage operations that create or list (class A) and that read (class B). Deletes are free. */
  | 'classA'
  | 'classB';

/** Called with each use. What the project's owner does without rules is not counted. */
export type Meter = (unit: Unit, count: number) => void;
