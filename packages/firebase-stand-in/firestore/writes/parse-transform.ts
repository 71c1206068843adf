/** Hostile field transforms to parsed ones. Source: google.firestore.v1.DocumentTransform.FieldTransform. */
import { invalid } from '../../status.ts';
import { parseFieldPath } from '../field-path.ts';
import { enumOf, listOf, objectOf, oneOf, type JsonObject } from '../hostile-json.ts';
import type { FieldPath, Value } from '../types.ts';
import { isNumber, type NumberValue } from '../values/numbers.ts';
import { parseValue } from '../values/parse-value.ts';
import type { Transform } from './write.ts';

const KINDS = [
  'setToServerValue',
  'increment',
  'maximum',
  'minimum',
  'appendMissingElements',
  'removeAllFromArray',
] as const;
/** In the order of their numbers. */
const SERVER_VALUES = ['SERVER_VALUE_UNSPECIFIED', 'REQUEST_TIME'] as const;

/** A list of transforms in the order they apply. */
export function parseTransforms(raw: unknown, where: string): readonly Transform[] {
  return listOf(raw, where).map((transform, at) => parseTransform(transform, `${where}[${at}]`));
}

function parseTransform(raw: unknown, where: string): Transform {
  const transform = objectOf(raw, where, ['fieldPath', ...KINDS]);
  const path = parseFieldPath(transform['fieldPath'], `${where}.fieldPath`);
  const kind = oneOf(transform, KINDS, where);
  switch (kind) {
    case 'setToServerValue':
      if (enumOf(transform[kind], SERVER_VALUES) !== 'REQUEST_TIME')
        throw invalid(`${where}.setToServerValue must be REQUEST_TIME.`);
      return { path, kind: 'requestTime' };
    case 'increment':
    case 'maximum':
    case 'minimum':
      return { path, kind, operand: parseOperand(transform[kind], `${where}.${kind}`) };
    case 'appendMissingElements':
      return { path, kind: 'append', elements: parseElements(transform, kind, path, where) };
    case 'removeAllFromArray':
      return { path, kind: 'remove', elements: parseElements(transform, kind, path, where) };
    default:
      throw invalid(`${where} names no transformation.`);
  }
}

function parseOperand(raw: unknown, where: string): NumberValue {
  const operand = parseValue(raw, where);
  if (!isNumber(operand)) throw invalid(`${where} must be an integer or a double.`);
  return operand;
}

function parseElements(
  transform: JsonObject,
  kind: string,
  path: FieldPath,
  where: string,
): readonly Value[] {
  const array = parseValue({ arrayValue: transform[kind] }, `${where}.${kind}`, path.length);
  return 'arrayValue' in array ? array.arrayValue.values : [];
}
