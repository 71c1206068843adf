import type { ReactNode } from 'react';
import { NETWORK_NAMES } from '@/shared/lib/network-names';
import { cardColours, CardFace, type CardFaceData } from './card-face';
import { CardGallery } from './card-gallery';
import { CONTACT_ICONS, NETWORK_ICONS, type CardIcon } from './card-icons';
import type { CardWords } from './card-words';
import './card-sheet.css';

/** What of a card is worth reading itself. `office`: the company's address beside one's own. */
type CardFact = 'call' | 'mail' | 'map' | 'office' | 'website';

/** Everything a visitor sees of a card. Addresses must be safe to follow already. What `data-counts` names, the public page counts. */
export interface CardSheetData {
  readonly face: CardFaceData;
  readonly contacts: readonly { readonly kind: keyof typeof CONTACT_ICONS; readonly href: string }[];
  /** The same in words, as the owner wrote them. */
  readonly facts: readonly { readonly kind: CardFact; readonly href: string; readonly text: string }[];
  readonly socials: readonly { readonly network: keyof typeof NETWORK_ICONS; readonly href: string }[];
  readonly about: string;
  readonly services: string;
  readonly bookingUrl: string | undefined;
  readonly reviewUrl: string | undefined;
  readonly portfolio: readonly string[];
}

interface CardSheetProps {
  readonly sheet: CardSheetData;
  readonly words: CardWords;
  /** The one primary action: a link or button of class `card-sheet__save`. */
  readonly save: ReactNode;
  /** `h1` on the public page; a preview inside another page has its own headings. */
  readonly nameAs?: 'h1' | 'p';
  readonly placeholder?: string;
  /** What shows the portfolio where no script can open its pictures over the page. */
  readonly gallery?: ReactNode;
}

function Icon({ icon }: { icon: CardIcon }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={22}
      height={22}
      aria-hidden="true"
      className={icon.stroke ? 'card-icon--line' : 'card-icon'}
    >
      <path d={icon.path} />
    </svg>
  );
}

/** Links that leave for another site open beside the card and learn nothing about where they came from. */
function outward(href: string) {
  return /^https?:/.test(href) ? { href, target: '_blank', rel: 'noopener noreferrer' } : { href };
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card-sheet__part">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** The whole card as a visitor gets it; the public page and the editor's preview are both this. */
export function CardSheet({ sheet, words, save, nameAs = 'h1', placeholder = '', gallery }: CardSheetProps) {
  return (
    <article className="card-sheet" style={cardColours(sheet.face)}>
      <CardFace face={sheet.face} shape="page" nameAs={nameAs} placeholder={placeholder} />
      <div className="card-sheet__actions">
        {save}
        {sheet.contacts.length > 0 && (
          <ul className="card-sheet__contacts">
            {sheet.contacts.map(({ kind, href }) => (
              <li key={kind}>
                <a className="card-sheet__contact" data-counts={kind} {...outward(href)}>
                  <span className="card-sheet__disc">
                    <Icon icon={CONTACT_ICONS[kind]} />
                  </span>
                  {words[kind]}
                </a>
              </li>
            ))}
          </ul>
        )}
        {sheet.facts.length > 0 && (
          <ul className="card-sheet__facts">
            {sheet.facts.map(({ kind, href, text }) => (
              <li key={kind}>
                <a dir={kind === 'map' || kind === 'office' ? 'auto' : 'ltr'} {...outward(href)}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
      {sheet.about && (
        <Part title={words.about}>
          <p dir="auto">{sheet.about}</p>
        </Part>
      )}
      {sheet.services && (
        <Part title={words.services}>
          <p dir="auto">{sheet.services}</p>
        </Part>
      )}
      {(sheet.bookingUrl ?? sheet.reviewUrl) && (
        <div className="card-sheet__links">
          {sheet.bookingUrl && (
            <a data-counts="booking" {...outward(sheet.bookingUrl)}>
              {words.booking}
            </a>
          )}
          {sheet.reviewUrl && (
            <a data-counts="review" {...outward(sheet.reviewUrl)}>
              {words.review}
            </a>
          )}
        </div>
      )}
      {sheet.portfolio.length > 0 && (
        <Part title={words.portfolio}>
          {gallery ?? <CardGallery images={sheet.portfolio} words={words} />}
        </Part>
      )}
      {sheet.socials.length > 0 && (
        <ul className="card-sheet__socials" aria-label={words.socials}>
          {sheet.socials.map(({ network, href }) => (
            <li key={network}>
              <a
                data-counts="social"
                {...outward(href)}
                aria-label={NETWORK_NAMES[network]}
                title={NETWORK_NAMES[network]}
              >
                <Icon icon={NETWORK_ICONS[network]} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
