import { useEffect, useRef, useState } from 'react';
import { CONTACT_FILE_MAX_BYTES } from '@/model/limits';
import { addContacts } from '@/services/contacts/contact-writes';
import { listContacts } from '@/services/contacts/contacts';
import type { Sending } from '@/services/contacts/sending';
import { hasCode } from '@/services/errors';
import type { TableReading } from './file-messages';
import { openFileWorker, type FileWorker } from './file-worker';
import type { Decided, ImportState } from './import-state';

/** An import from the choice of a file to the report. */
export function useImport(uid: string) {
  const [state, setState] = useState<ImportState>({ step: 'choose' });
  const worker = useRef<FileWorker>(undefined);
  const stopping = useRef<AbortController>(undefined);
  useEffect(() => () => worker.current?.close(), []);

  const restart = (next: ImportState = { step: 'choose' }) => {
    worker.current?.close();
    worker.current = undefined;
    setState(next);
  };

  const choose = async (file: File) => {
    if (file.size > CONTACT_FILE_MAX_BYTES) {
      restart({ step: 'choose', problem: 'too-large' });
      return;
    }
    restart({ step: 'reading' });
    const started = openFileWorker();
    worker.current = started;
    try {
      const answer = await started.ask({ kind: 'read', file });
      // Another file was chosen, or this one given up, meanwhile.
      if (worker.current !== started) return;
      if (answer.kind !== 'read') restart({ step: 'choose', problem: 'failed' });
      else if (answer.summary.kind === 'unknown') restart({ step: 'choose', problem: 'unknown' });
      else if (answer.summary.kind === 'table') setState({ step: 'columns', rows: answer.summary.rows });
      else await check(undefined);
    } catch {
      if (worker.current === started) restart({ step: 'choose', problem: 'failed' });
    }
  };

  const check = async (reading: TableReading | undefined) => {
    setState({ step: 'checking' });
    try {
      const contacts = await listContacts(uid);
      const known = contacts.map(({ name, email, phone, company }) => ({ name, email, phone, company }));
      const answer = await worker.current?.ask({ kind: 'admit', reading, known });
      if (answer === undefined) return;
      if (answer.kind === 'admit')
        setState({ step: 'ready', admissions: answer.admissions, isCut: answer.isCut });
      else restart({ step: 'choose', problem: 'failed' });
    } catch (error) {
      setState({ step: 'unchecked', error, reading });
    }
  };

  /** Adds what is taken, from the `before`th on: that many are added already. */
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

  return { state, restart: () => restart(), choose, check, add, stop: () => stopping.current?.abort() };
}
