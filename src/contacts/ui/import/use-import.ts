import { useEffect, useRef, useState } from 'react';
import { CONTACT_FILE_MAX_BYTES } from '@/contacts/model/contact';
import { allContacts } from '@/contacts/service/contacts';
import { importContacts, NOTHING_IMPORTED } from '@/contacts/service/import/import-contacts';
import { openFileWorker, type FileWorker } from '@/contacts/service/import/import-file';
import { useOneAtATime } from '@/shared/forms/use-one-at-a-time';
import { encodingChoice } from '@/tables/view/columns-step';
import type { Decided, FileProblem, ImportState, Reading } from './import-state';

/** The chosen file, and which operation on it is the latest: answers to earlier ones no longer count. */
function useOpenFile() {
  const open = useRef<FileWorker>(undefined);
  const turn = useRef(0);
  const close = () => {
    turn.current += 1;
    open.current?.close();
    open.current = undefined;
  };
  useEffect(() => () => open.current?.close(), []);
  return {
    close,
    open: (file: File) => {
      close();
      open.current = openFileWorker(file);
    },
    /** Starts an operation. */
    begin: () => {
      turn.current += 1;
      const number = turn.current;
      return { opened: open.current, number, isCurrent: () => turn.current === number };
    },
  };
}

/** Adds contacts to the network, until it is stopped. */
function useAddContacts(uid: string, setState: (state: ImportState) => void) {
  const stopping = useRef<AbortController>(undefined);
  const { run } = useOneAtATime();
  return {
    /** Adds contacts after those that an earlier attempt has added. */
    add: (chosen: Decided, before = NOTHING_IMPORTED) =>
      run(async () => {
        const controller = new AbortController();
        stopping.current = controller;
        const onProgress = (done: number, total: number) =>
          setState({ ...chosen, step: 'adding', done, total });
        const imported = await importContacts(uid, chosen, {
          before,
          onProgress,
          signal: controller.signal,
        });
        setState({ ...chosen, ...imported, step: 'over' });
      }),
    stop: () => stopping.current?.abort(),
  };
}

/** The import's state. `language` helps to detect the encoding. */
export function useImport(uid: string, language: string) {
  const [state, setState] = useState<ImportState>({ step: 'choose' });
  const { open, close, begin } = useOpenFile();
  const { add, stop } = useAddContacts(uid, setState);

  const restart = (problem?: FileProblem) => {
    close();
    setState({ step: 'choose', ...(problem && { problem }) });
  };

  const choose = async (file: File) => {
    if (file.size > CONTACT_FILE_MAX_BYTES) return restart('too-large');
    open(file);
    setState({ step: 'reading' });
    return read(undefined, check);
  };

  /** Reads the file; a table goes to its columns, contacts to `onContacts`. */
  const read = async (encoding: string | undefined, onContacts: (reading: Reading) => Promise<void>) => {
    const { opened, number, isCurrent } = begin();
    if (opened === undefined) return;
    try {
      const summary = await opened.read({ encoding, language });
      if (!isCurrent()) return;
      if (summary.kind === 'unknown') restart('unknown');
      else {
        const found = encodingChoice(summary.encoding);
        if (summary.kind === 'table') {
          const { rows, filled } = summary;
          setState({ step: 'columns', version: number, rows, filled, encoding: found });
        } else await onContacts({ encoding: found });
      }
    } catch {
      if (isCurrent()) restart('failed');
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

  /** Compares what was read with the contacts there are. */
  const compare = async (reading: Reading) => {
    const { opened, isCurrent } = begin();
    try {
      const { contacts, newestAt: since } = await allContacts(uid);
      const known = contacts.map(({ name, email, phone, company }) => ({ name, email, phone, company }));
      if (opened === undefined || !isCurrent()) return;
      const admitted = await opened.admit(reading.table, known);
      if (isCurrent()) setState({ step: 'ready', ...admitted, contacts, since, encoding: reading.encoding });
    } catch (error) {
      if (isCurrent()) setState({ step: 'unchecked', error, reading });
    }
  };

  return { state, restart: () => restart(), choose, reread, check, add, stop };
}
