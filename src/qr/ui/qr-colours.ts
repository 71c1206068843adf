/** Colours offered for a code; all dark enough to scan on every one of `GROUND_COLOURS`. */
export const CODE_COLOURS = [
  { name: 'black', value: '#000000' },
  { name: 'ink', value: '#1C1A16' },
  { name: 'red', value: '#C2371F' },
  { name: 'green', value: '#1F7A4D' },
  { name: 'blue', value: '#0F4C81' },
  { name: 'purple', value: '#4B2E83' },
] as const;

/** Colours offered for a code's background. */
export const GROUND_COLOURS = [
  { name: 'white', value: '#FFFFFF' },
  { name: 'paper', value: '#FAF8F3' },
  { name: 'lightBlue', value: '#E6F0FA' },
  { name: 'lightGreen', value: '#E7F4EA' },
  { name: 'lightPink', value: '#FBE9EE' },
  { name: 'lightYellow', value: '#FCF6DC' },
] as const;
