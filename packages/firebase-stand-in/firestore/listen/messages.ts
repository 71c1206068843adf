/**
 * Messages of a Listen stream as JSON text (google.firestore.v1.ListenResponse). Documents come as text
 * already: one serialisation serves every listener.
 */
import { STATUS, type StatusError } from '../../status.ts';

type TargetChangeType = 'ADD' | 'REMOVE' | 'CURRENT' | 'RESET';

export function targetChange(type: TargetChangeType, targetId: number): string {
  return `{"targetChange":{"targetChangeType":"${type}","targetIds":[${targetId}]}}`;
}

/**
 * A target is refused or ended. Targets fail one by one: a stream error would make the SDK reconnect for
 * ever.
 */
export function targetRefused(targetId: number, { code, message }: StatusError): string {
  const cause = { code: STATUS[code].grpc, message };
  return JSON.stringify({ targetChange: { targetChangeType: 'REMOVE', targetIds: [targetId], cause } });
}

/** The target has been sent everything up to `readTime`. */
export function targetCurrent(targetId: number, resumeToken: string, readTime: string): string {
  return JSON.stringify({
    targetChange: { targetChangeType: 'CURRENT', targetIds: [targetId], resumeToken, readTime },
  });
}

/** All targets have been sent everything up to `readTime`: only this raises a snapshot in the SDK. */
export function globalSnapshot(resumeToken: string, readTime: string): string {
  return JSON.stringify({ targetChange: { targetChangeType: 'NO_CHANGE', resumeToken, readTime } });
}

/** The target holds this content of a document. */
export function documentChanged(documentJson: string, targetId: number): string {
  return `{"documentChange":{"document":${documentJson},"targetIds":[${targetId}]}}`;
}

/** This content of a document is not the target's any more. */
export function documentLeft(documentJson: string, targetId: number): string {
  return `{"documentChange":{"document":${documentJson},"removedTargetIds":[${targetId}]}}`;
}

/** A document no longer belongs to the target; its content is not sent. */
export function documentRemoved(name: string, targetId: number, readTime: string): string {
  return JSON.stringify({ documentRemove: { document: name, removedTargetIds: [targetId], readTime } });
}

export function documentDeleted(name: string, targetId: number, readTime: string): string {
  return JSON.stringify({ documentDelete: { document: name, readTime, removedTargetIds: [targetId] } });
}
