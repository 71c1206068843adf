import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Version } from '@/shared/forms/draft-state';
import type { Draft } from '@/shared/forms/use-draft';
import { useOnline } from '@/shared/browser/use-online';
import type { CardDraft } from '@/card/model/card';
import type { Problem } from '@/shared/ui/error-notice';
import { fieldId, fieldProblems } from './form-fields';

/** What went wrong with saving, in words; `slugTaken` also marks the name as taken and goes back to it. */
export interface SaveProblem {
  readonly message: string;
  readonly detail?: string | undefined;
  readonly slugTaken?: boolean;
  /** What solves it: the required texts are filled in, the name is not empty, no field is refused, the browser has a network. */
  readonly until?: 'filled' | 'named' | 'sound' | 'online';
}

/**
 * How saving ended: with a problem; refused because of a version somebody saved meanwhile; or well, and then `leave` goes where
 * a saved card leads. With `unsaved` it goes on without having saved, and what was typed stays stored.
 */
export type SaveOutcome =
  | { readonly problem: SaveProblem }
  | { readonly changed: Version<CardDraft> }
  | { readonly leave: () => void; readonly unsaved?: true };

/** What a save goes by: the version it replaces, when that was saved, and the id of a card that is not there yet. */
export type SaveContext = {
  readonly basedOn: Date | undefined;
  readonly base: Version<CardDraft>;
} & Pick<Draft<CardDraft>, 'claimId'>;

interface SubmitOptions {
  readonly editing: Draft<CardDraft>;
  readonly saving: boolean;
  readonly setSaving: (saving: boolean) => void;
  readonly save: (draft: CardDraft, context: SaveContext) => Promise<SaveOutcome>;
  readonly missingMessage: (fields: readonly string[]) => string;
  /** The card's present name, when saving works without a connection, too: all but the name. */
  readonly offlineName: string | undefined;
  readonly form: RefObject<HTMLFormElement | null>;
  /** The form's end, where it is said what went wrong. */
  readonly foot: RefObject<HTMLElement | null>;
}

export const SLUG_ID = fieldId('customPath');

/** Saving the form: what is missing or cannot be saved is named first, at its field; a failure keeps everything; after a success nothing is saved again. */
export function useSubmit(options: SubmitOptions) {
  const { editing, saving, setSaving, save, missingMessage, offlineName, form, foot } = options;
  const { t } = useTranslation();
  const [problem, setProblem] = useState<SaveProblem>();
  const [refused, setRefused] = useState(false);
  const [takenSlug, setTakenSlug] = useState('');
  const [tried, setTried] = useState(false);
  const leaving = useRef(false);
  const online = useOnline();
  const { draft } = editing;

  const focusOn = (id: string) => form.current?.querySelector<HTMLElement>(`#${id}`)?.focus();
  // A notice above the buttons pushes them down; both are to be seen.
  const showFoot = () => requestAnimationFrame(() => foot.current?.scrollIntoView({ block: 'nearest' }));
  // After the render that enables the field again.
  useEffect(() => {
    if (takenSlug !== '') form.current?.querySelector<HTMLElement>(`#${SLUG_ID}`)?.focus();
  }, [takenSlug, form]);

  const problems = fieldProblems(t, draft);
  const missing = problems.filter(({ isMissing }) => isMissing);
  const unsound = problems.find(({ isMissing }) => !isMissing);
  const missingProblem = (): SaveProblem => ({
    message: missingMessage(missing.map(({ field }) => t(`cards.fields.${field}`))),
    until: 'filled',
  });
  /** Why the form cannot be sent at all, and the field that is to blame. */
  const obstacle = (): { readonly problem: SaveProblem; readonly field?: string } | undefined => {
    const [first] = missing;
    if (first !== undefined) return { problem: missingProblem(), field: fieldId(first.field) };
    if (draft.customPath === '')
      return { problem: { message: t('errors.custom-url-required'), until: 'named' }, field: SLUG_ID };
    if (unsound !== undefined)
      return { problem: { message: unsound.summary, until: 'sound' }, field: fieldId(unsound.field) };
    if (!online && offlineName === draft.customPath) return undefined;
    if (!online && offlineName !== undefined)
      return { problem: { message: t('outbox.nameNeeds'), until: 'online' } };
    // The browser knows already; the backend's silence would say the same after many seconds.
    return online ? undefined : { problem: { message: t('cards.offline'), until: 'online' } };
  };

  /** All that has to be put right at a field, the custom URL last. */
  const problemLinks = (): readonly Problem[] => {
    const texts = problems.map(({ field, message }) => ({
      id: fieldId(field),
      label: t(`cards.fields.${field}`),
      message,
    }));
    const named = draft.customPath !== '';
    const slug = { id: SLUG_ID, label: t('cards.customUrl'), message: t('common.required') };
    return named ? texts : [...texts, slug];
  };
  const isOfFields = problem?.until !== undefined && problem.until !== 'online';

  const attempt = async (basedOn: Date | undefined): Promise<SaveOutcome> => {
    const { latest, latestBase, claimId } = editing;
    const outcome = await save(latest(), { basedOn, base: latestBase(), claimId });
    if (!('changed' in outcome)) return outcome;
    const { conflict, base } = editing.meet(outcome.changed);
    if (conflict !== undefined) return outcome;
    // Nothing was changed on both sides: the draft has the other's changes in it by now, and that is no reason to ask.
    if (base.at?.getTime() !== basedOn?.getTime()) return attempt(base.at);
    // The version could not be read, only this device's old copy.
    return { problem: { message: t('errors.card-changed') } };
  };

  /** `base` gives the version that is replaced; asked only when something is sent. */
  const submit = async (base: () => Date | undefined) => {
    if (saving) return;
    setTried(true);
    setRefused(false);
    const found = obstacle();
    if (found !== undefined) {
      setProblem(found.problem);
      if (found.field === undefined) showFoot();
      else focusOn(found.field);
      return;
    }
    setSaving(true);
    setProblem(undefined);
    const basedOn = base();
    editing.noteSent();
    const outcome = await attempt(basedOn);
    if ('leave' in outcome) {
      // The next page may take a while to come: this one stays as it is, so that nobody saves twice. Whoever is sent on by a
      // successful save is not to be asked about unsaved changes.
      leaving.current = true;
      if (!outcome.unsaved) editing.forget();
      outcome.leave();
      return;
    }
    setSaving(false);
    if ('changed' in outcome) {
      setRefused(true);
      showFoot();
      return;
    }
    setProblem(outcome.problem);
    if (outcome.problem.slugTaken) setTakenSlug(editing.latest().customPath);
    else showFoot();
  };

  const solved =
    (problem?.until === 'online' && online) ||
    (problem?.until === 'named' && draft.customPath !== '') ||
    (problem?.until === 'filled' && missing.length === 0) ||
    (problem?.until === 'sound' && unsound === undefined) ||
    (problem?.slugTaken && draft.customPath !== takenSlug);
  /** What was said of the fields goes on being true while they are mended one after the other. */
  const current = () => {
    if (problem?.until === 'filled') return missingProblem();
    return problem?.until === 'sound' && unsound ? { ...problem, message: unsound.summary } : problem;
  };
  return {
    submit,
    /** A save is refused because the person has to choose between two versions: on to the choice. */
    refuse: () => {
      setRefused(true);
      showFoot();
      foot.current?.querySelector<HTMLElement>('[data-choice] button')?.focus();
    },
    /** Whether this page is being left because the work on it is done: then nothing is to be asked. */
    isLeaving: () => leaving.current,
    /** The work on this page is done in another way. */
    done: () => {
      leaving.current = true;
      editing.forget();
    },
    problem: solved ? undefined : current(),
    /** The browser itself refused to send the form and says so at one field; here it is said of all. */
    noteInvalid: () => {
      const found = obstacle();
      if (found?.field === undefined) return;
      setTried(true);
      setProblem(found.problem);
    },
    /** Ways to the fields the problem is of. */
    problemLinks: isOfFields && !solved ? problemLinks() : [],
    /** What is wrong with the fields; nothing before the person tried to save. */
    fieldProblems: tried ? problems : [],
    refused,
    /** The name somebody took meanwhile. */
    takenSlug,
    tried,
    /** Takes back what was said about an earlier attempt. */
    clear: () => {
      setProblem(undefined);
      setRefused(false);
      setTakenSlug('');
      setTried(false);
    },
  };
}
