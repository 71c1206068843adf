/** The cards of an account the operator has stopped: the services say why nothing is saved. */
import { expect, inject, it } from 'vitest';
import { parseQrDesign } from '@/card/model/qr-design';
import { changeDocument } from '../../support/backend/owner-rest.ts';
import { draft, signedUp, stored, unique } from '../clients.ts';

it('are neither made nor changed, but deleted', async () => {
  const { app, uid } = await signedUp();
  const slug = unique('stopped');
  const card = await app.createCard(uid, draft({ customPath: slug }));
  await changeDocument(inject('hosts'), `users/${uid}`, { isActive: false, maxCards: 2 });
  const told = { code: 'user-disabled' };
  await expect(app.createCard(uid, draft({ customPath: unique('more') }))).rejects.toMatchObject(told);
  await expect(
    app.updateCard(uid, card.id, draft({ customPath: slug, company: 'Acme' })),
  ).rejects.toMatchObject(told);
  const design = { ...parseQrDesign({}), qrColor: '#123456' };
  await expect(app.saveQrDesign(uid, card.id, design)).rejects.toMatchObject(told);
  expect(await stored(`customLinks/${slug}`)).toMatchObject({ card: { company: '' } });
  await app.deleteCard(uid, card.id);
  expect(await stored(`customLinks/${slug}`)).toBeUndefined();
});
