import { beforeEach, expect, it } from 'vitest';
import { emptyCardDraft } from '@/card/model/card';
import { cardOutbox } from '@/card/service/outbox/card-outbox';
import { config } from '@/shared/firebase/config';
import { isDue, notePendingFiles, pendingFiles, UNSAVED_MS } from '@/shared/firebase/files/pending-files';
import { releasePictures } from './card-files';

const path = 'users/u1/images/1_abcdefghijklmnopqrstuv_a.png';
const url = `https://files.example/v0/b/${config.storageBucket}/o/${encodeURIComponent(path)}?alt=media`;
const content = { ...emptyCardDraft(), coverUrl: url };
const dueNow = () => pendingFiles('u1').filter(isDue).length;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  notePendingFiles('u1', [path], UNSAVED_MS);
});

it('an uploaded picture of a form that is left is due at once', () => {
  releasePictures('u1', [url]);
  expect(dueNow()).toBe(1);
});

it('a picture in a stored draft stays', () => {
  sessionStorage.setItem('carte.draft.u1.new', JSON.stringify({ content, base: {} }));
  releasePictures('u1', [url]);
  expect(dueNow()).toBe(0);
});

it('a picture in a queued edit stays', () => {
  cardOutbox.put('u1', { id: 'C1', content, base: { content: emptyCardDraft(), at: new Date(5) } });
  releasePictures('u1', [url]);
  expect(dueNow()).toBe(0);
});

it('a picture that a form began with, and has no more, is due at once', () => {
  const draft = { content: emptyCardDraft(), base: { content } };
  sessionStorage.setItem('carte.draft.u1.C1', JSON.stringify(draft));
  releasePictures('u1', [url]);
  expect(dueNow()).toBe(1);
});

it('a picture that a queued edit takes away is due at once', () => {
  cardOutbox.put('u1', { id: 'C1', content: emptyCardDraft(), base: { content, at: new Date(5) } });
  releasePictures('u1', [url]);
  expect(dueNow()).toBe(1);
});

it('a picture that a save shows is not noted again', () => {
  localStorage.clear();
  releasePictures('u1', [url]);
  expect(pendingFiles('u1')).toEqual([]);
});
