/** The font of labels, the same in every format. */
export const LABEL_FONT = 'system-ui, sans-serif';
export const LABEL_WEIGHT = 600;
