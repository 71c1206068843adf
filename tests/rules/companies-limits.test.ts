/** What every operation of a company costs of the limits on rules, with cards as full as they may be. */
import { serverTimestamp, type DocumentData } from 'firebase/firestore/lite';
import { describe, it } from 'vitest';
import { CARD_FIELDS } from '@/card/model/card-fields';
import { DRESS_FIELDS } from '@/company/model/dress';
import {
  cardAt,
  cardPath,
  companyPath,
  companyPicture,
  companysCard,
  ENTRY,
  entry,
  joining,
  MADE,
  personData,
  personPath,
  returning,
  staffOf,
  taking,
  type Named,
  type Staff,
  type Stored,
} from './companies.ts';
import { fullCard, measuredRules } from './measured.ts';
import {
  activeLink,
  as,
  cardData,
  commit,
  fresh,
  plant,
  pointer,
  projection,
  remove,
  set,
  update,
} from './support.ts';

const { environment, restart, expectWithinLimits } = await measuredRules('companies-limits');
const now = serverTimestamp();
const names = Array.from({ length: CARD_FIELDS.formerPaths.limit }, () => fresh().slug);

const write = async (by: string, writes: Named) => {
  restart();
  await commit(as(environment, by), Object.values(writes));
  expectWithinLimits();
};

/** The fields of a company's card in an account, with ten former slugs. */
const fields = (staff: Staff, uid: string): DocumentData => ({
  ...fullCard(uid),
  ...companysCard(staff),
  formerPaths: names,
});

/** A dress with every field. */
function dressOf({ companyId }: Staff): DocumentData {
  const picture = companyPicture(companyId);
  const texts = Object.entries(fullCard('ann')).filter(([name]) => DRESS_FIELDS.some((one) => one === name));
  const colors = { look: 'night', cardButtonColor: '#123456', cardBackgroundColor: '#000000' };
  return { ...Object.fromEntries(texts), ...colors, logoUrl: picture, coverUrl: picture };
}

/** A company with the fullest card, whose person has joined. */
async function fullStaff(isTaken: boolean, stored: Stored = {}): Promise<Staff> {
  const staff = await staffOf(environment, { isTaken, ...stored });
  const holder = isTaken ? staff.member : staff.admin;
  const admins = [...Array.from({ length: 19 }, (_, at) => `admin${at}`), staff.admin];
  await plant(environment, [
    ...Object.values(cardAt(staff, holder, fields(staff, holder))),
    ...names.map((name) => set(`customLinks/${name}`, pointer(holder, staff.cardId, staff.slug))),
    update(companyPath(staff), { dress: dressOf(staff), locked: [...DRESS_FIELDS], administrators: admins }),
    update(personPath(staff), { member: staff.member }),
  ]);
  return staff;
}

/** The move with the fullest card, whose pictures are copies, and with all its pointers. */
function full(staff: Staff, to: string, move: Named): Named {
  const { former: _past, ...writes } = move;
  const { former: _none, ...documents } = cardAt(staff, to, { ...fields(staff, to), updatedAt: now });
  const pointers = names.map((name) => [name, update(`customLinks/${name}`, { userId: to, updatedAt: now })]);
  return { ...writes, ...documents, ...Object.fromEntries(pointers) };
}

describe('within the limits of the rules', () => {
  it('a company’s card is taken over, taken back and given back', async () => {
    const movable = async (isTaken: boolean) => {
      const staff = await fullStaff(isTaken);
      // No picture is locked, so that each move copies them.
      await plant(environment, [update(companyPath(staff), { locked: ['company', 'links'] })]);
      return staff;
    };
    const waiting = await movable(false);
    await write(waiting.member, full(waiting, waiting.member, taking(waiting)));
    const back = await movable(true);
    await write(back.admin, full(back, back.admin, returning(back, back.admin)));
    const given = await movable(true);
    await write(given.member, full(given, given.admin, returning(given, given.member)));
  });

  it('a company’s card is edited and renamed by a member and by an administrator', async () => {
    for (const who of ['member', 'admin'] as const) {
      const staff = await fullStaff(true);
      const card = cardData(staff.member, staff.slug, { ...fields(staff, staff.member), bio: 'new' });
      await write(staff[who], {
        card: update(cardPath(staff, staff.member), { bio: 'new', updatedAt: now }),
        link: update(`customLinks/${staff.slug}`, { card: projection(card), updatedAt: now }),
      });
      const { slug } = fresh();
      const [gone, ...kept] = names;
      await plant(environment, [
        update(cardPath(staff, staff.member), { formerPaths: kept, updatedAt: MADE }),
        remove(`customLinks/${gone}`),
      ]);
      const formerPaths = [...kept, staff.slug];
      const renamed = cardData(staff.member, slug, {
        ...fields(staff, staff.member),
        bio: 'new',
        formerPaths,
      });
      await write(staff[who], {
        card: update(cardPath(staff, staff.member), { customPath: slug, formerPaths, updatedAt: now }),
        link: set(`customLinks/${slug}`, activeLink(staff.member, staff.cardId, renamed)),
        old: set(`customLinks/${staff.slug}`, pointer(staff.member, staff.cardId, slug, { createdAt: MADE })),
        pointer: update(`customLinks/${staff.cardId}`, { movedTo: slug, updatedAt: now }),
        ...Object.fromEntries(
          kept.map((name) => [name, update(`customLinks/${name}`, { movedTo: slug, updatedAt: now })]),
        ),
      });
    }
  });

  it('who is invited joins with a new card of their own, and is released', async () => {
    const staff = await fullStaff(true, { invitation: { cardId: null } });
    const { cardId, slug } = fresh();
    const own = { ...staff, cardId, slug };
    const { member } = staff;
    const card = cardData(member, slug, {
      ...fields(own, member),
      ...dressOf(own),
      formerPaths: [],
      createdAt: now,
      updatedAt: now,
    });
    await write(member, {
      card: set(cardPath(own, member), card),
      link: set(`customLinks/${slug}`, activeLink(member, own.cardId, card)),
      pointer: set(`customLinks/${own.cardId}`, pointer(member, own.cardId, slug)),
      user: update(`users/${member}`, { cardCount: 3, lastCardId: own.cardId, updatedAt: now }),
      person: set(personPath(own), personData(own, { holder: member, member, invitation: own.code })),
      company: update(companyPath(own), {
        peopleCount: 2,
        lastPersonId: own.cardId,
        record: ENTRY,
        updatedAt: now,
      }),
      invitation: update(`companyInvitations/${own.code}`, {
        redeemedBy: member,
        redeemedAt: now,
        cardId: own.cardId,
      }),
      entry: entry(own, member, 'added', own.cardId),
    });
    await write(own.admin, {
      card: update(cardPath(own, member), { private: {}, updatedAt: now }),
      person: remove(personPath(own)),
      company: update(companyPath(own), { peopleCount: 1, record: 'released', updatedAt: now }),
      entry: set(`${companyPath(own)}/record/released`, {
        ...entry(own, own.admin, 'released', own.cardId).data,
      }),
    });
  });

  it('an account joins, another becomes an administrator, and the company is changed', async () => {
    const staff = await staffOf(environment, { invitation: { email: 'ann@acme.example' } });
    const ann = { uid: staff.member, email: 'ann@acme.example', isConfirmed: true };
    restart();
    await commit(as(environment, ann), Object.values(joining(staff)));
    expectWithinLimits();
    await write(staff.admin, {
      company: update(companyPath(staff), {
        dress: dressOf(staff),
        locked: [...DRESS_FIELDS],
        dressVersion: 1,
        record: 'second',
        updatedAt: now,
      }),
      entry: set(`${companyPath(staff)}/record/second`, {
        ...entry(staff, staff.admin, 'company', null).data,
      }),
    });
    const further = await staffOf(environment, { invitation: { role: 'administrator', cardId: null } });
    await write(further.member, {
      company: update(companyPath(further), {
        administrators: [further.admin, further.member],
        invitation: further.code,
        record: ENTRY,
        updatedAt: now,
      }),
      invitation: update(`companyInvitations/${further.code}`, {
        redeemedBy: further.member,
        redeemedAt: now,
      }),
      entry: entry(further, further.member, 'administrators', null),
    });
  });
});
