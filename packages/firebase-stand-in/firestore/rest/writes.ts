import { randomInt } from 'node:crypto';
import type { Caller } from '../../caller/caller.ts';
import { writtenPaths } from '../../faults/firestore-faults.ts';
import { permissionDenied, STATUS, StatusError } from '../../status.ts';
import { checkDocumentId } from '../resource-name.ts';
import { parseWrites } from '../writes/parse.ts';
import {
  maskParameter,
  preconditionParameter,
  resourceName,
  urlPath,
  writtenDocument,
  type RestCall,
  type RestVerb,
} from './call.ts';

const DOCUMENT = ['name', 'fields', 'createTime', 'updateTime'];

/** `POST …/documents:commit`: all writes or none. Answers `{writeResults, commitTime}`. */
export const commit: RestVerb = {
  name: 'commit',
  body: ['database', 'writes', 'transaction'],
  faultPaths: ({ body }) => writtenPaths(body['writes']),
  run({ database, transactions, caller, body }) {
    const writes = body['writes'] ?? [];
    if (body['transaction'] != null) transactions.finish(body['transaction'], writes);
    return database.commit(caller, writes);
  },
};

/**
 * `POST …/documents:batchWrite`: each write by itself. Answers `{writeResults, status}` in the order of the
 * writes. For the owner only, as recorded of the service; a malformed write refuses the whole request.
 */
export const batchWrite: RestVerb = {
  name: 'batchWrite',
  body: ['database', 'writes', 'labels'],
  faultPaths: ({ body }) => writtenPaths(body['writes']),
  run({ database, caller, body }) {
    requireOwner(caller);
    const writes = body['writes'] ?? [];
    if (!Array.isArray(writes)) throw new StatusError('INVALID_ARGUMENT', 'writes must be a list.');
    parseWrites(writes, database.root);
    const paths = writtenPaths(writes);
    if (new Set(paths).size < paths.length) {
      throw new StatusError('INVALID_ARGUMENT', 'Cannot write to the same document twice in one batchWrite.');
    }
    const outcomes = writes.map((write: unknown) => {
      try {
        return { result: database.commit(caller, [write]).writeResults[0] ?? {}, status: {} };
      } catch (error) {
        if (!(error instanceof StatusError)) throw error;
        return { result: {}, status: { code: STATUS[error.code].grpc, message: error.message } };
      }
    });
    return {
      writeResults: outcomes.map(({ result }) => result),
      status: outcomes.map(({ status }) => status),
    };
  },
};

/**
 * `POST …/{collection}?documentId=`: creates, with an id of its own when none (or an empty one) is given.
 * Answers the document.
 */
export const createDocument: RestVerb = {
  name: 'createDocument',
  body: DOCUMENT,
  faultPaths: ({ segments, query }) => [[...segments, query.get('documentId') ?? ''].join('/')],
  run(call) {
    const id = call.query.get('documentId') || automaticId();
    checkDocumentId(id, 'documentId');
    const name = `${resourceName(call)}/${id}`;
    return writeOne(call, {
      update: { name, fields: call.body['fields'] ?? {} },
      currentDocument: { exists: false },
    });
  },
};

/**
 * `PATCH …/{document}?updateMask.fieldPaths=&currentDocument.*=`: writes the masked fields, all without mask.
 */
export const patch: RestVerb = {
  name: 'patch',
  body: DOCUMENT,
  faultPaths: urlPath,
  run(call) {
    const name = resourceName(call);
    if (call.body['name'] !== undefined && call.body['name'] !== name) {
      throw new StatusError('INVALID_ARGUMENT', `The document's name must be "${name}", as in the URL.`);
    }
    const updateMask = maskParameter(call.query, 'updateMask');
    const currentDocument = preconditionParameter(call.query);
    return writeOne(call, {
      update: { name, fields: call.body['fields'] ?? {} },
      ...(updateMask === undefined ? {} : { updateMask }),
      ...(currentDocument === undefined ? {} : { currentDocument }),
    });
  },
};

/** `DELETE …/{document}?currentDocument.*=`. Answers `{}`. */
export const deleteDocument: RestVerb = {
  name: 'delete',
  body: [],
  faultPaths: urlPath,
  run(call) {
    const currentDocument = preconditionParameter(call.query);
    call.database.commit(call.caller, [
      { delete: resourceName(call), ...(currentDocument === undefined ? {} : { currentDocument }) },
    ]);
    return {};
  },
};

/**
 * `POST …/documents:beginTransaction`. Answers `{transaction}`. For the owner only, as recorded of the
 * service.
 */
export const beginTransaction: RestVerb = {
  name: 'beginTransaction',
  body: ['database', 'options'],
  faultPaths: () => [''],
  run({ transactions, caller, body }) {
    requireOwner(caller);
    return { transaction: transactions.begin(body['options']) };
  },
};

/** `POST …/documents:rollback`. Answers `{}`. */
export const rollback: RestVerb = {
  name: 'rollback',
  body: ['database', 'transaction'],
  faultPaths: () => [''],
  run({ transactions, body }) {
    transactions.rollback(body['transaction']);
    return {};
  },
};

function requireOwner(caller: Caller): void {
  if (caller.kind !== 'owner') throw permissionDenied();
}

function writeOne(
  call: RestCall,
  write: { update: { name: string; fields: unknown }; currentDocument?: object; updateMask?: object },
): unknown {
  call.database.commit(call.caller, [write]);
  return writtenDocument(call.database, write.update.name, maskParameter(call.query, 'mask'));
}

const ID_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const ID_LENGTH = 20;

/** A document id like those the SDK makes: 20 letters and digits. */
function automaticId(): string {
  return Array.from({ length: ID_LENGTH }, () => ID_ALPHABET.charAt(randomInt(ID_ALPHABET.length))).join('');
}
