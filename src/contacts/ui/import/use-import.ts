import { useEffect, useRef, useState } from 'react';
import { addContacts } from '@/contacts/service/contact-writes';
import { listContacts } from '@/contacts/service/contacts';
import type { FileSummary } from '@/contacts/service/import/file.worker';
import { openFileWorker, type FileWorker } from '@/contacts/service/import/import-file';
import type { Sending } from '@/contacts/service/sending';
import type { EncodingChoice } from '@/contacts/view/import-parts';
import { hasCode } from '@/shared/firebase/errors';
import { CONTACT_FILE_MAX_BYTES } from '@/shared/lib/limits';
import type { FoundEncoding } from '@/shared/lib/text-encoding';
import type { Decided, ImportState, Reading } from './import-state';

/** A file and its worker. */
interface OpenFile {
  readonly file: File;
  readonly worker: FileWorker;
}

/** The import's state. `language` helps to detect the encoding. */
export function useImport(uid: string, language: string) {
  const [state, setState] = useState<ImportState>({ step: 'choose' });
  const open = useRef<OpenFile>(undefined);
  const turn = useRef(0);
  const stopping = useRef<AbortController>(undefined);
  useEffect(() => () => open.current?.worker.close(), []);

  /** Starts an operation and invalidates earlier ones. */
  const begin = () => {
    turn.current += 1;
    const mine = turn.current;
    return () => turn.current === mine;
  };

  const restart = (next: ImportState = { step: 'choose' }) => {
    begin();
    open.current?.worker.close();
    open.current = undefined;
    setState(next);
  };

  const choose = async (file: File) => {
    if (file.size > CONTACT_FILE_MAX_BYTES) {
      restart({ step: 'choose', problem: 'too-large' });
      return;
    }
    restart({ step: 'reading' });
    open.current = { file, worker: openFileWorker() };
    await read(undefined, check);
  };

  /** Reads the file; a table goes to its columns, contacts to `onContacts`. */
  const read = async (encoding: string | undefined, onContacts: (reading: Reading) => Promise<void>) => {
    const isCurrent = begin();
    const opened = open.current;
    if (opened === undefined) return;
    try {
      const hints = { encoding, language };
      const answer = await opened.worker.ask({ kind: 'read', file: opened.file, hints });
      if (!isCurrent()) return;
      const summary: FileSummary | undefined = answer.kind === 'read' ? answer.summary : undefined;
      if (summary === undefined) restart({ step: 'choose', problem: 'failed' });
      else if (summary.kind === 'unknown') restart({ step: 'choose', problem: 'unknown' });
      else if (summary.kind === 'table')
        setState({
          step: 'columns',
          version: turn.current,
          rows: summary.rows,
          encoding: choiceOf(summary.encoding),
        });
      else await onContacts({ encoding: choiceOf(summary.encoding) });
    } catch {
      if (isCurrent()) restart({ step: 'choose', problem: 'failed' });
    }
  };

  /** Reads again in another encoding; the preview stays until then. */
  const reread = async (label: string) => {
    setState((now) =>
      now.step === 'columns' || now.step === 'ready'
        ? { ...now, encoding: { label, isRereading: true } }
        : now,
    );
    await read(label, compare);
  };

  const check = async (reading: Reading) => {
    setState({ step: 'checking' });
    await compare(reading);
  };

  const compare = async (reading: Reading) => {
    const isCurrent = begin();
    try {
      const contacts = await listContacts(uid);
      const known = contacts.map(({ name, email, phone, company }) => ({ name, email, phone, company }));
      const answer = await open.current?.worker.ask({ kind: 'admit', reading: reading.table, known });
      if (answer === undefined || !isCurrent()) return;
      const { encoding } = reading;
      if (answer.kind === 'admit')
        setState({ step: 'ready', admissions: answer.admissions, isCut: answer.isCut, encoding });
      else restart({ step: 'choose', problem: 'failed' });
    } catch (error) {
      if (isCurrent()) setState({ step: 'unchecked', error, reading });
    }
  };

  /** Adds contacts from index `before` on. */
  const add = async (decided: Decided, before = 0) => {
    const drafts = decided.admissions.flatMap(({ draft }) => draft ?? []);
    const total = drafts.length;
    const controller = new AbortController();
    stopping.current = controller;
    let done = before;
    const onProgress = (count: number) => {
      done = before + count;
      setState({ ...decided, step: 'adding', done, total });
    };
    onProgress(0);
    let sending: Sending = 'sent';
    let failure: unknown;
    try {
      sending = await addContacts(uid, drafts.slice(before), { onProgress, signal: controller.signal });
    } catch (error) {
      if (!hasCode(error, 'canceled')) failure = error;
    }
    setState({ ...decided, step: 'over', done, total, sending, error: failure });
  };

  return {
    state,
    restart: () => restart(),
    choose,
    reread,
    check,
    add,
    stop: () => stopping.current?.abort(),
  };
}

/** Undefined when the encoding is certain. */
function choiceOf({ label, isCertain }: FoundEncoding): EncodingChoice | undefined {
  return isCertain ? undefined : { label, isRereading: false };
}
