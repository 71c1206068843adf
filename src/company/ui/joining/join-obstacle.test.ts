import { expect, it } from 'vitest';
import { parseCompanyInvitation } from '@/company/model/company';
import { joinObstacle } from './join-obstacle';

const NOW = Date.UTC(2027, 0, 1);
const ann = { uid: 'ann', email: 'Ann@Acme.example', emailVerified: true };

it.each([
  ['an open one', {}, ann, undefined],
  ['one for the address, written differently', { email: 'ann@acme.example' }, ann, undefined],
  [
    'one that the account has accepted, also too late',
    { redeemedBy: 'ann', redeemBefore: new Date(0) },
    ann,
    undefined,
  ],
  ['one that another account has accepted', { redeemedBy: 'bob' }, ann, 'used'],
  ['one that is over', { redeemBefore: new Date(NOW) }, ann, 'expired'],
  ['one that is over, without a session', { redeemBefore: new Date(NOW) }, undefined, 'expired'],
  ['any without a session', { email: 'ann@acme.example' }, undefined, 'signed-out'],
  ['an accepted one without a session, to go on', { redeemedBy: 'ann' }, undefined, 'signed-out'],
  ['one for another address', { email: 'bob@acme.example' }, ann, 'another'],
  [
    'one for an address that the account has not confirmed',
    { email: 'ann@acme.example' },
    { ...ann, emailVerified: false },
    'unconfirmed',
  ],
  ['an open one, with an address that is not confirmed', {}, { ...ann, emailVerified: false }, undefined],
] as const)('says of %s whether it can be accepted', (_what, changes, user, problem) => {
  const invitation = parseCompanyInvitation({ companyId: 'C', redeemBefore: new Date(NOW + 1), ...changes });
  expect(joinObstacle(invitation, user, NOW)).toBe(problem);
});
