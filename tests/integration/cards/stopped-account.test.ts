/** An account that the operator has stopped: the services throw the reason why nothing is saved. */
import { expect, inject, it } from 'vitest';
import { parseQrDesign } from '@/card/model/qr-design';
import { changeDocument } from '../../support/backend/owner-rest.ts';
import { draft, signedUp, stored, unique } from '../clients.ts';

it('a stopped account can delete cards, but not create or change any', async () => {
  const { app, uid } = await signedUp();
  const slug = unique('stopped');
  const card = await app.createCard(uid, draft({ customPath: slug }));
  await changeDocument(inject('hosts'), `users/${uid}`, { isActive: false, maxCards: 2 });
  const disabled = { code: 'user-disabled' };
  await expect(app.createCard(uid, draft({ customPath: unique('more') }))).rejects.toMatchObject(disabled);
  await expect(
    app.updateCard(uid, card.id, draft({ customPath: slug, company: 'Acme' })),
  ).rejects.toMatchObject(disabled);
  const design = { ...parseQrDesign({}), qrColor: '#123456' };
  await expect(app.saveQrDesign(uid, card.id, design)).rejects.toMatchObject(disabled);
  expect(await stored(`customLinks/${slug}`)).toMatchObject({ card: { company: '' } });
  await app.deleteCard(uid, card.id);
  expect(await stored(`customLinks/${slug}`)).toBeUndefined();
});

it('a stopped account can log in with its settings, but not change them', async () => {
  const { app, uid, email } = await signedUp();
  await changeDocument(inject('hosts'), `users/${uid}`, { isActive: false });
  const before = await stored(`users/${uid}`);
  const user = { uid, email, displayName: 'Bea', photoURL: null, emailVerified: false };
  expect(await app.requireUserDocument(user)).toEqual(before?.['settings']);
  const disabled = { code: 'user-disabled' };
  await expect(app.saveSettings(user, { theme: 'dark' })).rejects.toMatchObject(disabled);
  expect(await stored(`users/${uid}`)).toEqual(before);
});

it('is told so by what refuses contacts and settings of the inbox', async () => {
  const { app, uid } = await signedUp();
  const [{ addContact }, { saveAccepts }, { emptyContact }] = await Promise.all([
    import('@/contacts/service/contact-writes'),
    import('@/inbox/service/inbox-settings'),
    import('@/contacts/model/contact'),
  ]);
  const stop = app.watchSession(
    () => {},
    () => {},
  );
  const contact = { ...emptyContact('hand'), name: 'Bea' };
  expect(await addContact(uid, contact)).toBe('sent');
  await changeDocument(inject('hosts'), `users/${uid}`, { isActive: false });
  const disabled = { code: 'user-disabled' };
  await expect(addContact(uid, contact)).rejects.toMatchObject(disabled);
  await expect(saveAccepts(uid, false)).rejects.toMatchObject(disabled);
  stop();
});
