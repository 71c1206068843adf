import type { Card } from '@/card/model/card';
import { cardsOfPeople } from '@/card/service/card-pages';
import { isSlugFree } from '@/card/service/slugs/slug-availability';
import { lookupOf, matchRows, type MatchedRow } from '@/team/model/plan-team';
import type { TeamRow } from '@/team/model/team-row';

/** Links asked for at a time. */
const AT_ONCE = 20;

/** Returns which of the account's cards each row of a table is about. */
export async function lookUpRows(uid: string, rows: readonly TeamRow[]): Promise<MatchedRow[]> {
  const { byId, byEmail } = await cardsOfPeople(uid, lookupOf(uid, rows));
  return matchRows(uid, rows, { byId: new Map(byId.map((card: Card) => [card.id, card])), byEmail });
}

/** Returns the slugs that other cards have. */
export async function takenSlugs(slugs: readonly string[], signal: AbortSignal): Promise<string[]> {
  const taken: string[] = [];
  for (let at = 0; at < slugs.length; at += AT_ONCE) {
    signal.throwIfAborted();
    const part = slugs.slice(at, at + AT_ONCE);
    const free = await Promise.all(part.map((slug) => isSlugFree(slug)));
    taken.push(...part.filter((_, index) => free[index] !== true));
  }
  return taken;
}
