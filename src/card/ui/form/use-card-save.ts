import type { TFunction } from 'i18next';
import { useEffect, useState, type FormEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardDraft } from '@/card/model/card';
import { useOnline } from '@/shared/browser/use-online';
import { hasCode } from '@/shared/firebase/errors';
import type { Draft } from '@/shared/forms/use-draft';
import { useSave, type SaveContext, type SaveOutcome, type SaveProblem } from '@/shared/forms/use-save';
import { errorMessage, ownMessage } from '@/shared/i18n/error-message';
import type { Problem } from '@/shared/ui/error-notice';
import { fieldId, fieldProblems, NO_PROBLEMS } from './form-fields';

export interface CardProblem extends SaveProblem {
  readonly slugTaken?: boolean;
  /** The condition that solves the problem: required texts, a slug, valid fields, or a connection. */
  readonly until?: 'filled' | 'hasSlug' | 'sound' | 'online';
}

export type SaveCard = (
  draft: CardDraft,
  context: SaveContext<CardDraft>,
) => Promise<SaveOutcome<CardDraft, CardProblem>>;

export interface CardSaveOptions {
  readonly editing: Draft<CardDraft>;
  readonly save: SaveCard;
  readonly missingMessage: (fields: readonly string[]) => string;
  /** The card's current slug if saves can be queued offline, which cannot change the slug. */
  readonly offlineSlug: string | undefined;
  readonly form: RefObject<HTMLFormElement | null>;
  readonly foot: RefObject<HTMLElement | null>;
}

export const SLUG_ID = fieldId('customPath');

/** Returns the reasons why a draft cannot be saved: missing or invalid fields, or no connection. */
function useObstacles(
  { draft, base }: Pick<Draft<CardDraft>, 'draft' | 'base'>,
  { missingMessage, offlineSlug }: Pick<CardSaveOptions, 'missingMessage' | 'offlineSlug'>,
) {
  const { t } = useTranslation();
  const online = useOnline();
  const problems = fieldProblems(t, draft, base.content);
  const missing = problems.filter(({ isMissing }) => isMissing);
  const unsound = problems.find(({ isMissing }) => !isMissing);
  const missingProblem = (): CardProblem => ({
    message: missingMessage(missing.map(({ label }) => label)),
    until: 'filled',
  });
  /** Returns the first problem that prevents saving, and its field. */
  const obstacle = (): { readonly problem: CardProblem; readonly field?: string } | undefined => {
    const [first] = missing;
    if (first !== undefined) return { problem: missingProblem(), field: first.id };
    if (draft.customPath === '')
      return { problem: { message: t('errors.custom-url-required'), until: 'hasSlug' }, field: SLUG_ID };
    if (unsound !== undefined)
      return { problem: { message: unsound.summary, until: 'sound' }, field: unsound.id };
    if (!online && offlineSlug === draft.customPath) return undefined;
    if (!online && offlineSlug !== undefined)
      return { problem: { message: t('outbox.nameNeeds'), until: 'online' } };
    // Reported at once, because a request without a network would fail only after many seconds.
    return online ? undefined : { problem: { message: t('cards.offline'), until: 'online' } };
  };

  /** Returns all problems of fields, with the custom URL last. */
  const problemLinks = (): readonly Problem[] => {
    const texts = problems.map(({ id, label, message }) => ({ id, label, message }));
    const hasSlug = draft.customPath !== '';
    const slug = { id: SLUG_ID, label: t('cards.customUrl'), message: t('common.required') };
    return hasSlug ? texts : [...texts, slug];
  };
  return { problems, missing, unsound, online, missingProblem, obstacle, problemLinks };
}

/** Saves a card (`useSave`), after missing and invalid fields were reported at the fields. */
export function useCardSave(options: CardSaveOptions) {
  const { editing, save, form, foot } = options;
  const { t } = useTranslation();
  const [takenSlug, setTakenSlug] = useState('');
  const [tried, setTried] = useState(false);
  const { draft } = editing;

  const focusOn = (id: string) => {
    const control = form.current?.querySelector<HTMLElement>(`#${id}`);
    const section = control?.closest('details');
    // A control in a closed section cannot get the focus.
    if (section) section.open = true;
    control?.focus();
  };
  const { problems, missing, unsound, online, ...obstacles } = useObstacles(editing, options);
  const { missingProblem, obstacle, problemLinks } = obstacles;

  const saver = useSave<CardDraft, CardProblem>({
    editing,
    check: () => {
      setTried(true);
      const firstProblem = obstacle();
      if (firstProblem?.field !== undefined) focusOn(firstProblem.field);
      return firstProblem?.problem;
    },
    save: async (content, context) => {
      const outcome = await save(content, context);
      if ('problem' in outcome && outcome.problem.slugTaken) setTakenSlug(content.customPath);
      return outcome;
    },
    unread: { message: t('errors.card-changed') },
  });
  const { problem, refused } = saver;
  const isOfFields = problem?.until !== undefined && problem.until !== 'online';
  // After the render, because the field is disabled during a save.
  useEffect(() => {
    if (problem?.slugTaken) form.current?.querySelector<HTMLElement>(`#${SLUG_ID}`)?.focus();
    // A notice above the buttons pushes them down; both must be visible.
    else if ((problem !== undefined && !isOfFields) || refused > 0)
      requestAnimationFrame(() => foot.current?.scrollIntoView({ block: 'nearest' }));
  }, [problem, isOfFields, refused, form, foot]);

  const solved =
    (problem?.until === 'online' && online) ||
    (problem?.until === 'hasSlug' && draft.customPath !== '') ||
    (problem?.until === 'filled' && missing.length === 0) ||
    (problem?.until === 'sound' && unsound === undefined) ||
    (problem?.slugTaken && draft.customPath !== takenSlug);
  const current = () => {
    if (problem?.until === 'filled') return missingProblem();
    return problem?.until === 'sound' && unsound ? { ...problem, message: unsound.summary } : problem;
  };
  return {
    ...saver,
    problem: solved ? undefined : current(),
    /** Handles a form that the browser refused: shows problems at each field, not the browser's message. */
    noteInvalid: (event: FormEvent) => {
      const firstProblem = obstacle();
      if (firstProblem?.field === undefined) return;
      event.preventDefault();
      setTried(true);
      saver.setProblem(firstProblem.problem);
      focusOn(firstProblem.field);
    },
    problemLinks: isOfFields && !solved ? problemLinks() : [],
    fieldProblems: tried ? problems : NO_PROBLEMS,
    takenSlug,
    tried,
    clear: () => {
      saver.clear();
      setTakenSlug('');
      setTried(false);
    },
  };
}

/**
 * Returns the message for a failed save (specification §8): the error's own text, else the form's general
 * text with the cause as detail.
 */
export function saveProblem(t: TFunction, error: unknown, general: string): CardProblem {
  if (hasCode(error, 'custom-url-already-exists'))
    return { message: t('errors.custom-url-already-exists'), slugTaken: true };
  const spokenFor = hasCode(
    error,
    'login-required',
    'custom-url-required',
    'custom-url-invalid',
    'custom-url-reserved',
    'custom-url-limit',
    'card-not-found',
    'card-changed',
    'card-legacy',
    'account-legacy',
    'app-too-old',
    'text-too-long',
    'link-unsafe',
    'invalid-email',
    'no-answer',
  );
  if (spokenFor) return { message: errorMessage(t, error) };
  return { message: general, detail: ownMessage(t, error) };
}
