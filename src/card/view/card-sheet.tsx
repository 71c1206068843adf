/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { jsx } from 'preact/jsx-runtime';
import { languageOfField } from '@/card/model/card-face';
import { bareAddress, type ShownLink } from '@/card/model/card-links';
import type { CardRow, CardView } from '@/card/model/card-view';
import { DEFAULT_LOOK } from '@/card/model/looks';
import { CardGallery } from './card-gallery';
import { cardColors, cardParts } from './card-parts';
import { PHONE_WORDS, type CardWords } from './card-words';
import { loadedMarks, loadMarks, type LinkMarks } from './link-marks';
import { ownText } from './own-text';
import './card-sheet.css';
import './card-sheet-looks.css';
import { siFacebook, siInstagram, siKakaotalk, siThreads, siTiktok, siX, siYoutube } from 'simple-icons';

const { CardNames, LookPictures } = cardParts<ComponentChildren>({
  createElement: (type, props, ...children) => jsx(type as string, { ...props, children }),
  useState,
  useEffect,
});

/** An icon on a 24 by 24 grid. With `stroke` it is one of our 2-unit outlines, else a filled brand icon. */
interface CardIcon {
  readonly path: string;
  readonly stroke?: true;
}

const line = (path: string): CardIcon => ({ path, stroke: true });
const brand = ({ path }: { path: string }): CardIcon => ({ path });

const CONTACT_ICONS = {
  call: line(
    'M8 3H5a2 2 0 0 0-2 2.2A17 17 0 0 0 18.8 21 2 2 0 0 0 21 19v-3l-5-2-2 2.5A13 13 0 0 1 7.5 10L10 8z',
  ),
  message: line(
    'M4 4h16a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1h-9l-5 4v-4H4a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zM8 9h8M8 13h5',
  ),
  mail: line('M4 5h16a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM3.5 6.5 12 13l8.5-6.5'),
  map: line(
    'M12 21s-7-6.3-7-11.5a7 7 0 0 1 14 0C19 14.7 12 21 12 21zM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  ),
  website: line('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18'),
} as const satisfies Record<string, CardIcon>;

/** Icons of links that most cards have; the others are loaded by a card that needs them. */
const LINK_ICONS: Readonly<Record<string, CardIcon>> = {
  instagram: brand(siInstagram),
  threads: brand(siThreads),
  youtube: brand(siYoutube),
  // Drawn by us, as simple-icons has no LinkedIn icon.
  linkedin: {
    path: 'M3 1h18a2 2 0 0 1 2 2v18a2 2 0 0 1-2 2H3a2 2 0 0 1-2-2V3a2 2 0 0 1 2-2zM4.7 9.3v10h3.3v-10zM6.350 4.4a1.9 1.9 0 1 0 0 3.8 1.9 1.9 0 0 0 0-3.8zM10 9.3v10h3.3v-5.2c0-1.5.6-2.3 1.8-2.3s1.7.9 1.7 2.3v5.2H20v-5.9c0-2.9-1.5-4.4-3.7-4.4-1.5 0-2.5.7-3 1.6V9.3z',
  },
  facebook: brand(siFacebook),
  tiktok: brand(siTiktok),
  twitter: brand(siX),
  x: brand(siX),
  kakao: brand(siKakaotalk),
  kakaotalk: brand(siKakaotalk),
  link: CONTACT_ICONS.website,
  booking: line(
    'M5 5h14a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM4 10h16M8 3v4M16 3v4',
  ),
  review: line('M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9L3.500 9.7l5.9-.8z'),
};

interface CardSheetProps {
  readonly sheet: CardView;
  readonly words: CardWords;
  /** The buttons; the first has the class `card-sheet__save`. On a phone they are always in view. */
  readonly actions: ComponentChildren;
  readonly nameAs?: 'h1' | 'p';
  readonly placeholder?: string;
  /** Replaces the gallery on a page without scripts. */
  readonly gallery?: ComponentChildren;
  /** Replaces the part below the card's head (`CardBelow`) if that is drawn separately. */
  readonly below?: ComponentChildren;
  readonly notice?: ComponentChildren;
  readonly children?: ComponentChildren;
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

/** Returns a link's attributes: external links open in a new tab without a referrer. */
function outward(href: string) {
  return /^https?:/.test(href) ? { href, target: '_blank', rel: 'noopener noreferrer' } : { href };
}

function Part({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section className="card-sheet__part">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** Lets an e-mail address break after its `@`; only a part longer than a line breaks elsewhere. */
function breakable(text: string): ComponentChildren {
  const host = text.indexOf('@') + 1;
  return [text.slice(0, host), host > 0 && <wbr key="host" />, text.slice(host)];
}

/** A contact: the whole row is a link. The link to send a message to a number is next to it. */
function Row({ row, words }: { row: CardRow; words: CardWords }) {
  const { kind, href, text, language, phone, messageHref } = row;
  return (
    <li>
      <a className="card-sheet__row" data-counts={kind} {...outward(href)}>
        <Icon icon={CONTACT_ICONS[kind]} />
        <span className="card-sheet__label">{phone ? words[PHONE_WORDS[phone]] : words[kind]}</span>{' '}
        <span className="card-sheet__value">
          {kind === 'map' ? (
            <bdi {...ownText(text, language)}>{text}</bdi>
          ) : (
            <bdi dir="ltr">{breakable(text)}</bdi>
          )}
        </span>
      </a>
      {messageHref && (
        <a
          className="card-sheet__beside"
          data-counts="message"
          href={messageHref}
          aria-label={words.message}
          title={words.message}
        >
          <Icon icon={CONTACT_ICONS.message} />
        </a>
      )}
    </li>
  );
}

/** All links of a card, each as a row that is pressed itself, with headings between them. */
function LinkRows({ links, words }: { links: readonly ShownLink[]; words: CardWords }) {
  const marks = useMarks(links);
  if (links.length === 0) return null;
  return (
    <ul className="card-sheet__rows card-sheet__links">
      {links.map(({ kind, href, label, word, counts }, at) => {
        const text = word ? words[word] : label;
        const address = bareAddress(href);
        const path = marks[kind];
        return (
          <li key={`${at} ${href}`} className={href === '' ? 'card-sheet__heading' : undefined}>
            {href === '' ? (
              <h2 {...ownText(text)}>{text}</h2>
            ) : (
              <a className="card-sheet__row card-sheet__row--link" data-counts={counts} {...outward(href)}>
                <Icon icon={LINK_ICONS[kind] ?? (path === undefined ? CONTACT_ICONS.website : { path })} />
                <span className="card-sheet__value">
                  {word ? text : <bdi {...ownText(text)}>{text}</bdi>}
                </span>{' '}
                {text !== address && (
                  <bdi className="card-sheet__label" dir="ltr">
                    {address}
                  </bdi>
                )}
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Loads the marks of a card's links to services that most cards do not have. */
function useMarks(links: readonly ShownLink[]): LinkMarks {
  const [marks, setMarks] = useState(loadedMarks);
  const missing = links
    .filter(({ kind, href }) => href !== '' && LINK_ICONS[kind] === undefined && marks[kind] === undefined)
    .map(({ kind }) => kind)
    .join();
  useEffect(() => {
    if (missing !== '') void loadMarks(missing.split(',')).then(setMarks);
  }, [missing]);
  return marks;
}

/** The whole card, on the public page and in the editor's preview. */
export function CardSheet(props: CardSheetProps) {
  const { sheet, words, actions, nameAs = 'h1', placeholder = '', gallery, below, notice, children } = props;
  const { face } = sheet;
  return (
    <article className={`card-sheet card-sheet--${face.look ?? DEFAULT_LOOK}`} style={cardColors(face)}>
      <LookPictures className="card-sheet__visual" face={face} placeholder={placeholder} />
      <div className="card-sheet__body">
        <CardNames face={face} nameAs={nameAs} placeholder={placeholder} />
        <div className="card-sheet__actions">{actions}</div>
        {notice}
        {below ?? <CardBelow sheet={sheet} words={words} gallery={gallery} />}
        {children}
      </div>
    </article>
  );
}

/** The part of a card below its head. */
export function CardBelow({ sheet, words, gallery }: Pick<CardSheetProps, 'sheet' | 'words' | 'gallery'>) {
  const { face } = sheet;
  return (
    <>
      {sheet.rows.length > 0 && (
        <ul className="card-sheet__rows">
          {sheet.rows.map((row) => (
            <Row key={row.kind + row.text} row={row} words={words} />
          ))}
        </ul>
      )}
      <LinkRows links={sheet.links} words={words} />
      {sheet.about && (
        <Part title={words.about}>
          <p {...ownText(sheet.about, languageOfField(face, 'introText'))}>{sheet.about}</p>
        </Part>
      )}
      {sheet.services && (
        <Part title={words.services}>
          <p {...ownText(sheet.services, languageOfField(face, 'servicesIntro'))}>{sheet.services}</p>
        </Part>
      )}
      {sheet.portfolio.length > 0 && (
        <Part title={words.portfolio}>
          {gallery ?? <CardGallery images={sheet.portfolio} words={words} />}
        </Part>
      )}
    </>
  );
}
