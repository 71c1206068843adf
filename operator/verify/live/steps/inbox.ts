import { emptyContact } from '../../../../src/contacts/model/contact.ts';
import { NO_DETAILS, type Details, type InboxEntry } from '../../../../src/inbox/model/inbox-entry.ts';
import { expectEqual, needed, Unexpected, type Person, type Round, type Step } from '../round.ts';

const PASSPHRASE = 'four words of verification';
const PATIENCE_MS = 30_000;

const details = (name: string): Details => ({
  ...NO_DETAILS,
  name,
  email: 'visitor@example.com',
  note: 'Hall 3\nStand 12',
});

async function leave(round: Round, visitorDetails: Details): Promise<void> {
  const { user } = needed(round.ann, 'the account');
  const { id: cardId } = needed(round.card, 'the card');
  const { visitor } = round;
  const access = await visitor.access.readInboxAccess(user.uid);
  expectEqual(
    await visitor.leave.leaveDetails({
      ownerUid: user.uid,
      cardId,
      details: visitorDetails,
      language: 'en',
      access,
    }),
    'sent',
  );
}

/** The inbox as the service confirms it, once it has at least `count` entries. */
function inboxOf({ app, user }: Person, count: number): Promise<readonly InboxEntry[]> {
  return new Promise((resolve, reject) => {
    const stop = app.inbox.watchInbox(
      user.uid,
      (entries) => {
        if (entries.length < count) return;
        end();
        resolve(entries);
      },
      reject,
      () => undefined,
    );
    const timer = setTimeout(() => {
      stop();
      reject(new Unexpected(`${count} in the inbox`, 'fewer'));
    }, PATIENCE_MS);
    const end = () => {
      clearTimeout(timer);
      // The first call may come before the function that ends it.
      setTimeout(() => stop(), 0);
    };
  });
}

export const INBOX_STEPS: readonly Step[] = [
  {
    what: "a visitor's details are left open, and read",
    async run(round) {
      const ann = needed(round.ann, 'the account');
      await leave(round, details('Open Visitor'));
      const [first] = await inboxOf(ann, 1);
      expectEqual(first?.content, { kind: 'open', details: details('Open Visitor') });
    },
  },
  {
    what: "a visitor's details are left encrypted, read and decrypted",
    async run(round) {
      const ann = needed(round.ann, 'the account');
      const { app, user } = ann;
      const key = await app.inboxSettings.switchEncryptionOn(user.uid, PASSPHRASE);
      await leave(round, details('Encrypted Visitor'));
      const found = (await inboxOf(ann, 2)).find(({ content }) => content.kind === 'encrypted');
      if (found?.content.kind !== 'encrypted') throw new Unexpected('an encrypted entry', 'none');
      const { encrypted } = found.content;
      expectEqual(
        await app.encryptedDetails.decryptDetails(encrypted, user.uid, found, key),
        details('Encrypted Visitor'),
      );
    },
  },
  {
    what: 'the passphrase is changed, the inbox closed, and details are then refused',
    async run(round) {
      const { app, user } = needed(round.ann, 'the account');
      const { id: cardId } = needed(round.card, 'the card');
      const { visitor } = round;
      const key = needed(await app.inboxSettings.readStoredKey(user.uid), 'the key');
      await app.inboxSettings.changePassphrase(user.uid, key, PASSPHRASE, `${PASSPHRASE} changed`);
      const access = await visitor.access.readInboxAccess(user.uid);
      await app.inboxSettings.saveAccepts(user.uid, false);
      const visitorDetails = details('Late Visitor');
      expectEqual(
        await visitor.leave.leaveDetails({
          ownerUid: user.uid,
          cardId,
          details: visitorDetails,
          language: 'en',
          access,
        }),
        'closed',
      );
    },
  },
  {
    what: 'an entry goes into the contacts, another is deleted',
    async run({ ann }) {
      const owner = needed(ann, 'the account');
      const { app, user } = owner;
      const entries = await inboxOf(owner, 2);
      const open = needed(
        entries.find(({ content }) => content.kind === 'open'),
        'the entry',
      );
      const contact = { ...emptyContact('inbox'), name: 'Open Visitor' };
      await app.inbox.addToContacts(user.uid, { ...open, ids: [open.id] }, contact);
      await app.inbox.deleteInboxEntries(
        user.uid,
        entries.flatMap(({ id }) => (id === open.id ? [] : [id])),
      );
      expectEqual((await app.contacts.listContacts(user.uid)).length, 1);
    },
  },
];
