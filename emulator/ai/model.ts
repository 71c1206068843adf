/** The model the stand-in serves; it answers for any other name, too. */
export const SAMPLE_MODEL = 'carte-sample';
