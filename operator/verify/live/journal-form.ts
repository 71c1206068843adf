/** The form of a journal: nothing that a round of this name cannot have made fits into it. */
import { z } from 'zod';
import { isMailSecret } from '../../../src/account/model/mail-choice.ts';
import { licenceCode } from '../../../src/account/model/plan/licence-code.ts';
import { RUNNER } from '../../shared/running.ts';

/** The first line: the round, its process, and the project it writes to. */
export const HEAD = z.strictObject({
  run: z.string().regex(/^verify-[0-9a-f]{16}$/),
  runner: RUNNER,
  project: z.string(),
  bucket: z.string(),
});

export type JournalHead = Readonly<z.infer<typeof HEAD>>;

/** Whether an address is one that this round makes up; example.com belongs to no one (RFC 2606). */
export function isAddressOf(run: string, address: string | undefined): boolean {
  return address !== undefined && address.startsWith(`${run}-`) && ADDRESS.test(address);
}

const ADDRESS = /^verify-[0-9a-f]{16}-[a-z0-9]{1,40}@example\.com$/;

/** What a line of a round's journal may be. */
export function entryOf(run: string) {
  const address = z.string().refine((text) => isAddressOf(run, text));
  return z.union([
    /** The address of an account, with everything that hangs on it: documents, names, files. */
    z.strictObject({ account: address }),
    /** The uid of one that was made: what hangs on it is found also when the account itself is gone. */
    z.strictObject({ owner: z.string().regex(/^[A-Za-z0-9]{1,128}$/) }),
    z.strictObject({ licence: z.string().refine((text) => licenceCode(text) === text) }),
    z.strictObject({ invitation: z.string().refine((text) => licenceCode(text) === text) }),
    /** Messages of the contact form, and reports of cards, from this address. */
    z.strictObject({ messagesFrom: address }),
    /** A company, with its people, record, invitations and pictures. */
    z.strictObject({ company: z.string().regex(/^[A-Za-z0-9]{21}$/) }),
    /** The secret of a link in mail, under which a choice is stored. */
    z.strictObject({ mailSecret: z.string().refine(isMailSecret) }),
  ]);
}

/** Something a round makes. */
export type JournalEntry = Readonly<z.infer<ReturnType<typeof entryOf>>>;
