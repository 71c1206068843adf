/** Reads a card by slug without `fetch`, in ECMAScript 5; as card/service/slugs/read-card-link.ts. */
import { plainCardOf, type PlainCard } from './plain-card';
import { mapOf, membersOf, textOf, type PlainReader } from './rest-fields';

/** Each is a pair of texts, `visitor.…Title` and its text. */
export type PlainTrouble = 'notFound' | 'unshown' | 'denied' | 'failed' | 'offline';

export interface FoundPlainCard {
  readonly card: PlainCard;
  readonly cardId: string;
  readonly userId: string;
}

export type PlainAnswer = FoundPlainCard | { readonly trouble: PlainTrouble };

/** As in read-card-link.ts. */
const MAX_HOPS = 4;

const ANSWER_MS = 30000;

/** Gets a URL; `answered` is called once, with status 0 when nothing was reached. */
export function get(address: string, answered: (status: number, body: string) => void): void {
  var request = new XMLHttpRequest();
  var isDone = false;
  var done = function (status: number, body: string) {
    if (isDone) return;
    isDone = true;
    answered(status, body);
  };
  request.addEventListener('readystatechange', function () {
    if (request.readyState === 4) done(request.status, request.status === 0 ? '' : request.responseText);
  });
  request.open('GET', address, true);
  setTimeout(function () {
    done(0, '');
    request.abort();
  }, ANSWER_MS);
  request.send();
}

function troubleOf(status: number): PlainTrouble {
  if (status === 404 || status === 400) return 'notFound';
  if (status === 401 || status === 403) return 'denied';
  return status === 0 && !navigator.onLine ? 'offline' : 'failed';
}

function fieldsOf(body: string): ReturnType<typeof membersOf> | undefined {
  try {
    return membersOf(membersOf(JSON.parse(body))['fields']);
  } catch {
    return undefined;
  }
}

interface Whose {
  readonly userId: string;
  readonly cardId: string;
}

/** Reads the card behind a slug, following moves; `link` is the URL before and after the slug. */
export function readPlainCard(
  slug: string,
  link: readonly [string, string],
  slugPattern: RegExp,
  reader: PlainReader,
  answered: (answer: PlainAnswer) => void,
): void {
  var read = function (current: string, hops: number, pointer: Whose | undefined) {
    get(link[0] + encodeURIComponent(current) + link[1], function (status, body) {
      if (status !== 200) return answered({ trouble: troubleOf(status) });
      var fields = fieldsOf(body);
      if (fields === undefined) return answered({ trouble: 'failed' });
      var whose = { userId: textOf(fields, 'userId'), cardId: textOf(fields, 'cardId') };
      // A slug abandoned by a deleted card may lead to one that another user has claimed since.
      if (
        pointer !== undefined &&
        pointer.userId !== '' &&
        (pointer.userId !== whose.userId || pointer.cardId !== whose.cardId)
      )
        return answered({ trouble: 'notFound' });
      if (textOf(fields, 'status') === 'moved') {
        var movedTo = textOf(fields, 'movedTo');
        if (hops >= MAX_HOPS || !slugPattern.test(movedTo)) return answered({ trouble: 'notFound' });
        return read(movedTo, hops + 1, whose);
      }
      if (textOf(fields, 'status') !== 'active' || whose.userId === '' || whose.cardId === '')
        return answered({ trouble: 'notFound' });
      var found = plainCardOf(mapOf(fields, 'card'), reader);
      if (found === undefined) return answered({ trouble: 'unshown' });
      return answered({ card: found, cardId: whose.cardId, userId: whose.userId });
    });
  };
  read(slug, 1, undefined);
}
