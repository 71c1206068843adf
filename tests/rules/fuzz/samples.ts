/** Documents as the app writes them, for valid writes to start from. */
import type { Fields } from 'rules-proof/fuzz';
import { emptyCardDraft } from '@/card/model/card';
import { emailOf } from './model/commit.ts';

export function userSample(uid: string, now: Date): Fields {
  return {
    uid,
    email: emailOf(uid),
    displayName: 'Ann Lee',
    photoURL: null,
    createdAt: now,
    updatedAt: now,
    lastLoginAt: now,
    plan: 'free_trial',
    isActive: true,
    createdBy: 'web_app',
    version: '1.0.0',
    cardCount: 0n,
    maxCards: 1n,
    isTrialActive: true,
    settings: { language: 'ko', theme: 'light', notifications: true },
  };
}

export function cardSample(uid: string, customPath: string, now: Date): Fields {
  const {
    socialLinks,
    portfolioImages,
    phones: _phones,
    emails: _emails,
    addresses: _addresses,
    links: _links,
    translations: _none,
    ...draft
  } = emptyCardDraft();
  return {
    ...draft,
    socialLinks: { ...socialLinks },
    portfolioImages: [...portfolioImages],
    phone: '010-1234-5678',
    private: { hiddenLinks: ['1\tlink\toff\thttps://a.example/\tA'] },
    links: ['github\ton\thttps://github.com/mina\tCode\tko\t코드', 'heading\toff\t\tMore'],
    emails: ['home\t', 'work\tann@home.example'],
    addresses: ['work\t', 'home\t1 High St\tko\t서울'],
    phones: ['mobile +821012345678 010-1234-5678', 'work +8227654321,12 02-765-4321 (내선 12)'],
    name: 'Ann Lee',
    email: 'ann@acme.example',
    language: 'en',
    translations: '{"ko":{"name":"이안"}}',
    customPath,
    ownerUid: uid,
    qrDesign: designSample(),
    formerPaths: [],
    vcardUrl: '',
    photoPreview: '',
    createdAt: now,
    updatedAt: now,
  };
}

/** What a later version has stored in a card. */
export const laterSample: Fields = { motto: 'Slow', awards: ['Oscar'], private: { birthday: '1999-01-01' } };

function designSample(): Fields {
  return {
    qrColor: '#000000',
    qrBackgroundColor: '#FFFFFF',
    qrLogoUrl: '',
    useProfilePhoto: false,
    qrValue: '',
    logoPercent: 25n,
    dots: 'square',
    corners: 'square',
    errorCorrection: 'H',
    content: 'link',
    frame: false,
    frameText: '',
  };
}

/** The address of a picture a user has uploaded. */
export function pictureAddress(uid: string, number: number, folder = 'images'): string {
  const file = `users%2F${uid}%2F${folder}%2F${number}_a.png`;
  return `https://firebasestorage.googleapis.com/v0/b/demo.appspot.com/o/${file}?alt=media&token=0-aF`;
}

export function licenceSample(redeemBefore: Date | null, createdAt: Date): Fields {
  return { plan: 'premium', days: 30n, redeemBefore, createdAt, redeemedBy: null, redeemedAt: null };
}

export function invitationSample(redeemBefore: Date | null, email: string | null, createdAt: Date): Fields {
  return { email, noteId: null, redeemBefore, createdAt, redeemedBy: null, redeemedAt: null };
}

export function inboxSample(cardId: string, now: Date): Fields {
  return {
    name: 'Mina Lee',
    familyName: 'Lee',
    email: 'mina@carte.example',
    phone: '',
    company: '',
    note: 'Hello',
    consent: true,
    policy: '2026-11-22',
    language: 'en',
    cardId,
    createdAt: now,
  };
}

export function encryptedSample(cardId: string, now: Date): Fields {
  return { encrypted: 'AQQ'.padEnd(792, 'A'), consent: true, policy: '2026-11-22', cardId, createdAt: now };
}

/** 65 bytes in Base64, as a public key is. */
export const publicKeySample = 'B'.padEnd(87, 'A') + '=';

export function inboxSettingsSample(now: Date, publicKey = ''): Fields {
  return { accepts: true, publicKey, updatedAt: now };
}

export function keySample(now: Date): Fields {
  return {
    publicKey: publicKeySample,
    locked: 'A'.repeat(220),
    salt: 'A'.repeat(22) + '==',
    iterations: 600_000n,
    updatedAt: now,
  };
}

export function contactSample(createdAt: Date, now: Date): Fields {
  return {
    name: 'Mina Lee',
    familyName: 'Lee',
    email: '',
    phone: '010-0000-0000',
    company: '',
    position: '',
    website: '',
    address: '',
    note: '',
    tags: ['fair'],
    met: 'Seoul',
    metAt: null,
    favourite: false,
    lastContactAt: null,
    source: 'hand',
    createdAt,
    updatedAt: now,
  };
}

/** A picture is bytes; what is in them no rule looks at. */
export function paperCardSample(now: Date): Fields {
  return { picture: picture(8), createdAt: now };
}

/** Zeros, of so many bytes. */
export const picture = (bytes: number) => new Uint8Array(bytes);

export function messageSample(now: Date): Fields {
  return { name: 'Mina', email: 'mina@carte.example', message: 'Hello', language: 'en', createdAt: now };
}

export function mailChoiceSample(wanted: boolean, chosenAt: Date | null): Fields {
  return { wanted, chosenAt };
}

export function reportSample(slug: string, now: Date): Fields {
  return { slug, reason: 'fraud', details: '', email: '', language: 'en', createdAt: now };
}
