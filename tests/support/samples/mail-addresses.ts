/** Addresses that RFC 5322 and 6531 allow, with every sign that is no letter. */
export const UNUSUAL_ADDRESSES = [
  'o&leary@mill.example',
  "o'leary@mill.example",
  'anna+card@mill.example',
  'a!b#c$d%e@mill.example',
  'a&b*c/d=e@mill.example',
  'a?b^c_d`e@mill.example',
  'a{b|c}d~e-f@mill.example',
  'r&d/sales=eu@mill.example',
  '100%@mill.example',
  'müller@mühle.example',
  '田中@会社.example',
  'анна@мельница.example',
  'दीपा@उदाहरण.example',
];
