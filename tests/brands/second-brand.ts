/** A brand with every field that an operator may state, for tests of what the app makes of them. */
import { z } from 'zod';
import { OPERATOR_FIELDS } from '../../build/brand/operator-fields.ts';
import fields from './operator-fields.json' with { type: 'json' };

/** The fields as the app gets them; throws where the file and the schema disagree. */
export const SECOND_BRAND = z.strictObject(OPERATOR_FIELDS).parse(fields);
