/** @jsxImportSource preact */
import type { ComponentChildren, ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { jsx } from 'preact/jsx-runtime';
import { languageOfField } from '@/card/model/card-face';
import { bareAddress, type ShownLink } from '@/card/model/card-links';
import type { CardRow, CardView } from '@/card/model/card-view';
import { DEFAULT_LOOK } from '@/card/model/looks';
import { CardGallery } from './card-gallery';
import { CONTACT_ICONS, type CardIcon } from './card-icons';
import { cardColors, cardParts } from './card-parts';
import { PHONE_WORDS, type CardWords } from './card-words';
import { linkIcon, marksWith } from './link-marks';
import { ownText } from './own-text';
import './card-sheet.css';
import './card-sheet-looks.css';

const useMarks = marksWith({ useState, useEffect });
export const { CardNames, LookPictures } = cardParts<ComponentChildren>({
  createElement: (type, props, ...children) => jsx(type as string, { ...props, children }),
  useState,
  useEffect,
});

export interface CopyingProps {
  readonly text: string;
  readonly words: CardWords;
}

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
  /** Draws what copies a row's text, at its end. */
  readonly Copying?: ComponentType<CopyingProps> | undefined;
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

interface RowProps extends Pick<CardSheetProps, 'words' | 'Copying'> {
  readonly row: CardRow;
}

/** A contact: the whole row is a link. Beside it is what messages a number, and what copies the text. */
function Row({ row, words, Copying }: RowProps) {
  const { kind, href, text, language, phone, place, messageHref } = row;
  const named = phone ?? place;
  return (
    <li>
      <a className="card-sheet__row" data-counts={kind} {...outward(href)}>
        <Icon icon={CONTACT_ICONS[kind]} />
        <span className="card-sheet__label">{named ? words[PHONE_WORDS[named]] : words[kind]}</span>{' '}
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
      {kind !== 'website' && Copying && <Copying text={text} words={words} />}
    </li>
  );
}

/** All links of a card, each as a row that is pressed itself, with headings between them. */
function LinkRows({ links, words }: { links: readonly ShownLink[]; words: CardWords }) {
  const marks = useMarks(links.flatMap(({ kind, href }) => (href === '' ? [] : [kind])));
  if (links.length === 0) return null;
  return (
    <ul className="card-sheet__rows card-sheet__links">
      {links.map(({ kind, href, label, word, counts, slot }, at) => {
        const text = word ? words[word] : label;
        const address = bareAddress(href);
        return (
          <li key={`${at} ${href}`} className={href === '' ? 'card-sheet__heading' : undefined}>
            {href === '' ? (
              <h2 {...ownText(text)}>{text}</h2>
            ) : (
              <a
                className="card-sheet__row card-sheet__row--link"
                data-counts={counts}
                data-link={slot}
                {...outward(href)}
              >
                <Icon icon={linkIcon(kind, marks)} />
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

/** The whole card, on the public page and in the editor's preview. */
export function CardSheet(props: CardSheetProps) {
  const { sheet, words, actions, nameAs = 'h1', placeholder = '', gallery, below, notice, children } = props;
  const { Copying } = props;
  const { face } = sheet;
  return (
    <article className={`card-sheet card-sheet--${face.look ?? DEFAULT_LOOK}`} style={cardColors(face)}>
      <LookPictures className="card-sheet__visual" face={face} placeholder={placeholder} />
      <div className="card-sheet__body">
        <CardNames face={face} nameAs={nameAs} placeholder={placeholder} />
        {actions && <div className="card-sheet__actions">{actions}</div>}
        {notice}
        {below ?? <CardBelow {...{ sheet, words, gallery, Copying }} />}
        {children}
      </div>
    </article>
  );
}

/** The part of a card below its head. */
export function CardBelow(props: Pick<CardSheetProps, 'sheet' | 'words' | 'gallery' | 'Copying'>) {
  const { sheet, words, gallery, Copying } = props;
  const { face } = sheet;
  return (
    <>
      {sheet.rows.length > 0 && (
        <ul className="card-sheet__rows">
          {sheet.rows.map((row) => (
            <Row key={row.kind + row.text} {...{ row, words, Copying }} />
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
