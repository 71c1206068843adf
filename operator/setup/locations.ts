/** Places of databases and buckets. */

/**
 * Regions of Google's that lie in a member state of the EU, with the place; London and Zurich do not. Source:
 * Firestore, "Locations".
 */
const IN_EU: Readonly<Record<string, string>> = {
  eur3: 'Belgium and the Netherlands',
  'europe-central2': 'Warsaw',
  'europe-north1': 'Finland',
  'europe-north2': 'Stockholm',
  'europe-southwest1': 'Madrid',
  'europe-west1': 'Belgium',
  'europe-west3': 'Frankfurt',
  'europe-west4': 'Netherlands',
  'europe-west8': 'Milan',
  'europe-west9': 'Paris',
  'europe-west10': 'Berlin',
  'europe-west12': 'Turin',
};

/** The bucket's place beside a database of several regions. Source: Cloud Storage, "Bucket locations". */
const OF_SEVERAL: Readonly<Record<string, string>> = { eur3: 'EU', nam5: 'US', nam7: 'US' };

/** Lines for a choice: those of the EU first, named so. */
export function listedLocations(ids: readonly string[]): string[] {
  const inEu = ids.filter((id) => id in IN_EU).toSorted();
  const others = ids.filter((id) => !(id in IN_EU)).toSorted();
  return [...inEu.map((id) => `${id} (EU: ${IN_EU[id] ?? ''})`), ...others];
}

/** Where the bucket of a database goes. */
export function bucketLocationOf(database: string): string {
  return OF_SEVERAL[database] ?? database;
}
