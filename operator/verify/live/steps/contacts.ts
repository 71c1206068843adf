import { emptyContact, PAPER_CARD_MAX_BYTES } from '../../../../src/contacts/model/contact.ts';
import { expectEqual, expectRefusal, needed, type Step } from '../round.ts';

const NAME = 'Somebody Met';

export const CONTACT_STEPS: readonly Step[] = [
  {
    what: 'a contact is added, changed and deleted',
    async run({ ann }) {
      const { app, user } = needed(ann, 'the account');
      const id = app.contactWrites.newContactId(user.uid);
      const draft = { ...emptyContact('hand'), name: NAME, tags: ['fair', 'Seoul'], note: 'x'.repeat(4_000) };
      expectEqual(await app.contactWrites.addContact(user.uid, draft, id), 'sent');
      const changed = { ...draft, phone: '+82 10 1234 5678' };
      expectEqual(await app.contactWrites.updateContact(user.uid, id, changed, draft), 'sent');
      const found = (await app.contacts.listContacts(user.uid)).find((contact) => contact.id === id);
      expectEqual([found?.name, found?.phone, found?.tags], [NAME, changed.phone, draft.tags]);
      await app.contactWrites.writeContacts(user.uid, [{ kind: 'remove', id }]);
    },
  },
  {
    what: "the largest picture of a paper card comes and goes with its contact, and is the owner's alone",
    async run({ ann, bea }) {
      const { app, user } = needed(ann, 'the account');
      const id = app.contactWrites.newContactId(user.uid);
      const picture = new Uint8Array(PAPER_CARD_MAX_BYTES).fill(7);
      const draft = { ...emptyContact('paper'), name: NAME };
      expectEqual(await app.contactWrites.addContact(user.uid, draft, id, picture), 'sent');
      expectEqual((await app.paperCards.readPaperCard(user.uid, id))?.length, picture.length);
      const other = needed(bea, 'the other account').app.paperCards;
      await expectRefusal(other.readPaperCard(user.uid, id), 'permission-denied');
      await app.contactWrites.writeContacts(user.uid, [{ kind: 'remove', id, hasPicture: true }]);
      expectEqual(await app.paperCards.readPaperCard(user.uid, id), undefined);
    },
  },
  {
    what: 'the second write of one document in a commit sees what the first one left (resource)',
    async run({ ann }) {
      const { app, user } = needed(ann, 'the account');
      const id = app.contactWrites.newContactId(user.uid);
      await app.contactWrites.addContact(user.uid, { ...emptyContact('hand'), name: NAME }, id);
      await app.secondWrite.replaceInOneCommit(user.uid, id);
    },
  },
];
