/** Button colours offered by name; the specification asks for ten and names none (§2). The first is the default. */
export const BUTTON_COLOURS = [
  { name: 'blue', value: '#007AFF' },
  { name: 'indigo', value: '#4B4ACF' },
  { name: 'purple', value: '#8A3FC7' },
  { name: 'pink', value: '#C2257A' },
  { name: 'red', value: '#C2371F' },
  { name: 'amber', value: '#F0A81C' },
  { name: 'green', value: '#1F7A4D' },
  { name: 'teal', value: '#0F7184' },
  { name: 'brown', value: '#6B4A2F' },
  { name: 'ink', value: '#1C1A16' },
] as const;

/** Background swatches, as the specification names them (§2). */
export const BACKGROUND_COLOURS = [
  { name: 'white', value: '#FFFFFF' },
  { name: 'lightGray', value: '#F2F2F0' },
  { name: 'lightBlue', value: '#E6F0FA' },
  { name: 'lightGreen', value: '#E7F4EA' },
  { name: 'lightPink', value: '#FBE9EE' },
  { name: 'lightYellow', value: '#FCF6DC' },
] as const;
