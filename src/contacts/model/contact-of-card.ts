import { emptyContact, type ContactDraft } from './contact';
import type { PublicCard } from '@/card/model/public-card';

/** What the network keeps of somebody's card: its public fields; the card's own address where it names no website. */
export function contactOfCard(card: PublicCard, url: string): ContactDraft {
  return {
    ...emptyContact('scan'),
    name: card.name,
    email: card.email,
    phone: card.phone,
    company: card.company,
    position: card.position,
    website: card.website.trim() === '' ? url : card.website,
    address: card.companyAddress.trim() === '' ? card.address : card.companyAddress,
    note: card.website.trim() === '' ? '' : url,
  };
}
