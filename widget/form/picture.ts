const leaf = '#8b9570';
const rose = '#e7a79b';
const plum = '#b5627a';
const cream = '#fbebe3';
const bud = '#c98573';

const dot = (cx: number, cy: number, r: number, fill: string) => ['circle', { cx, cy, r, fill }] as const;
const shape = (d: string, fill: string) => ['path', { d, fill }] as const;
const line = (d: string, stroke: string, width: number) =>
  [
    'path',
    { d, stroke, fill: 'none', 'stroke-width': width, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' },
  ] as const;

/** The arch with its aisle, in bloom (look, Widget: sent). */
export const PICTURE = [
  shape('M65 190V92a60 60 0 0 1 120 0v98z', '#fffbf6'),
  shape('M125 110L168 190H82Z', '#f0d3c9'),
  dot(125, 84, 26, 'var(--accent)'),
  line('M113 84.500l8.500 8.500 16-17', 'var(--on-accent)', 3.6),
  line('M62 186C46 150 50 104 70 72M188 186c16-36 12-82-8-114', '#7c8763', 2.4),
  shape(
    'M52 150q-18-4-22-20q18 0 22 20zM52 124q-18-6-20-24q18 4 20 24zM60 96q-16-10-14-28q16 8 14 28zM54 168q10-14 24-12q-6 14-24 12zM198 150q18-4 22-20q-18 0-22 20zM198 124q18-6 20-24q-18 4-20 24zM190 96q16-10 14-28q-16 8-14 28zM196 168q-10-14-24-12q6 14 24 12z',
    leaf,
  ),
  dot(66, 66, 13, rose),
  dot(84, 46, 10, cream),
  dot(104, 34, 12, plum),
  dot(126, 30, 10, '#f4cfc4'),
  dot(147, 34, 12, rose),
  dot(167, 46, 10, plum),
  dot(184, 66, 13, cream),
  dot(30, 48, 3, bud),
  dot(222, 40, 3.5, bud),
  dot(206, 18, 2.5, bud),
  dot(44, 22, 2.5, bud),
];
