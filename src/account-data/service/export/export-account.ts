import { archiveName, unusedName } from '@/account-data/model/archive-name';
import { exportFile, OWNER_COLLECTIONS } from '@/account-data/model/export-file';
import type { Card } from '@/card/model/card';
import { parseCompany, parsePerson } from '@/company/model/company';
import { parseContact } from '@/contacts/model/contact';
import { contactsToVcf } from '@/contacts/model/contact-export';
import { paperCardPicture } from '@/contacts/service/paper-card/paper-cards';
import { ZipWriter } from '@/shared/browser/zip-writer';
import { withAppErrors } from '@/shared/firebase/errors';
import { toCsv } from '@/shared/lib/csv';
import { addCardFiles } from './card-files';
import { Attempts, type Missing } from './missing';
import {
  readAccount,
  readCards,
  readCollection,
  readCompanies,
  readDailyVisits,
  type StoredCard,
} from './owner-documents';
import { fetchAll } from './pictures';

type Entries = Awaited<ReturnType<typeof readCollection>>;
type OwnerCollection = (typeof OWNER_COLLECTIONS)[number];

export interface ExportProgress {
  readonly part: 'account' | 'cards' | 'visits' | OwnerCollection;
  readonly done: number;
  /** Undefined while unknown. */
  readonly total: number | undefined;
  readonly bytes: number;
}

export interface ExportContents {
  readonly cards: number;
  readonly documents: Readonly<Partial<Record<OwnerCollection, number>>>;
  readonly missing: readonly Missing[];
}

interface ExportOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ExportProgress) => void;
  readonly readme: (contents: ExportContents) => string;
  readonly qrTitle: (card: Card, address: string) => string;
}

export interface AccountExport extends ExportContents {
  readonly archive: Blob;
}

/** Returns all of an account as a ZIP (docs/export.md); only the account and the card list are required. */
export async function exportAccount(uid: string, options: ExportOptions): Promise<AccountExport> {
  const { signal, onProgress, readme } = options;
  const exportedAt = new Date();
  const zip = new ZipWriter(exportedAt);
  const attempts = new Attempts(signal);
  const tell = (part: ExportProgress['part'], done: number, total?: number) => {
    signal.throwIfAborted();
    onProgress({ part, done, total, bytes: zip.size });
  };
  return withAppErrors('exportAccount', async () => {
    tell('account', 0, 1);
    const { login, data } = await readAccount(uid);
    const cards = await readCards(uid, signal);
    await addAccount();
    await addCards(cards);
    const documents = await addCollections();
    await addCompanies();
    await addVisits(cards);
    const contents = { cards: cards.length, documents, missing: attempts.missing };
    await zip.add('export.json', exportFile('export', exportedAt, contents));
    await zip.add('README.txt', readme(contents));
    return { ...contents, archive: zip.finish() };

    async function addAccount(): Promise<void> {
      await zip.add('account.json', exportFile('account', exportedAt, { login, document: data }));
      const photo = login.photoURL ?? '';
      if (photo === '') return;
      for (const { path, file } of await fetchAll('account', [{ name: 'photo', url: photo }], attempts))
        await zip.add(path, file.bytes, { packed: true });
    }
  });

  async function addCards(cards: readonly StoredCard[]): Promise<void> {
    const taken = new Set<string>();
    for (const [done, stored] of cards.entries()) {
      tell('cards', done, cards.length);
      const { customPath, name, id } = stored.card;
      const folder = `cards/${unusedName(archiveName(customPath || name, id), taken)}`;
      const { qrTitle } = options;
      await addCardFiles(folder, stored, { zip, attempts, exportedAt, qrTitle });
    }
  }

  async function addCollections(): Promise<ExportContents['documents']> {
    const counts: Partial<Record<OwnerCollection, number>> = {};
    for (const name of OWNER_COLLECTIONS) {
      tell(name, 0);
      const path = `${name}.json`;
      const read = () => readCollection(uid, name, signal, (count) => tell(name, count));
      const entries = await attempts.get(path, read);
      if (entries === undefined) continue;
      counts[name] = entries.length;
      const documents = name === 'paperCards' ? await addPaperCards(entries) : entries;
      const stored = documents.map(({ id, data }) => ({ id, document: data }));
      await zip.add(path, exportFile(name, exportedAt, { entries: stored }));
      if (name === 'contacts' && entries.length > 0) {
        const contacts = entries.map(({ id, data }) => parseContact(id, data));
        await zip.add('contacts.vcf', contactsToVcf(contacts));
      }
    }
    return counts;
  }

  async function addPaperCards(entries: Entries): Promise<Entries> {
    const documents: Entries = [];
    for (const { id, data } of entries) {
      const bytes = paperCardPicture(data);
      const picture = `paper-cards/${id}.jpg`;
      if (bytes !== undefined) await zip.add(picture, bytes, { packed: true });
      documents.push({ id, data: bytes === undefined ? data : { ...data, picture } });
    }
    return documents;
  }

  async function addCompanies(): Promise<void> {
    const companies = await attempts.get('companies.json', () => readCompanies(uid, signal));
    if (companies === undefined || companies.length === 0) return;
    const entries = companies.map(({ id, data, people }) => ({
      id,
      document: data,
      people: people.map((person) => ({ id: person.id, document: person.data })),
    }));
    await zip.add('companies.json', exportFile('companies', exportedAt, { entries }));
    const rows = companies.flatMap(({ id, data, people }) => {
      const { name } = parseCompany(id, data);
      return people
        .map((person) => parsePerson(person.id, person.data))
        .map(({ holder, member, ...person }) => {
          const isTaken = member === holder;
          return [name, person.name, person.email, person.slug, isTaken ? 'yes' : 'no'];
        });
    });
    await zip.add('companies.csv', toCsv([['company', 'name', 'email', 'slug', 'taken'], ...rows]));
  }

  async function addVisits(cards: readonly StoredCard[]): Promise<void> {
    const visited = [];
    for (const [done, { card }] of cards.entries()) {
      tell('visits', done, cards.length);
      const days = await attempts.get(`analytics.json#${card.id}`, () =>
        readDailyVisits(uid, card.id, signal),
      );
      if (days !== undefined) visited.push({ id: card.id, name: card.customPath, days });
    }
    await zip.add('analytics.json', exportFile('analytics', exportedAt, { cards: visited }));
  }
}
