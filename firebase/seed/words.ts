import type { Category } from '@galleria/shared-contracts/domain';

/** Given names of single models, so that two like products can be told apart. */
export const MODELS = [
  'Alder',
  'Amble',
  'Arden',
  'Basil',
  'Birch',
  'Bramble',
  'Calder',
  'Cedar',
  'Clover',
  'Corran',
  'Dale',
  'Dorset',
  'Eden',
  'Elm',
  'Ember',
  'Fallow',
  'Fen',
  'Finch',
  'Glen',
  'Hazel',
  'Heath',
  'Heron',
  'Holm',
  'Iris',
  'Juno',
  'Kestrel',
  'Larch',
  'Lark',
  'Linden',
  'Lowe',
  'Maple',
  'Marlow',
  'Merle',
  'Nell',
  'Nettle',
  'Oak',
  'Orchard',
  'Otter',
  'Pine',
  'Plover',
  'Quill',
  'Reed',
  'Rill',
  'Robin',
  'Rowan',
  'Rye',
  'Sable',
  'Sedge',
  'Sorrel',
  'Swift',
  'Tamar',
  'Tarn',
  'Teal',
  'Thorn',
  'Vale',
  'Wharf',
  'Willow',
  'Wren',
  'Yarrow',
  'Yew',
] as const;

/** The small shops that sell each category. */
export const SHOPS: Readonly<Record<Category, readonly string[]>> = {
  electronics: ['Halden Audio', 'Tessel & Key', 'Lumen Row', 'Northlight Instruments'],
  jewelery: ['Orla Finch', 'Marrow & Moss', 'Copperbeech Studio', 'Atelier Sabine'],
  "men's clothing": ['Harrow & Thread', 'Dockside Mill', 'Saltmarsh Knits', 'Lindqvist Shoemakers'],
  "women's clothing": ['Maison Aveline', 'Juniper Lane', 'Rosa Quill', 'Saltmarsh Knits'],
};

/** Opening sentences; `{shop}` and `{thing}` are filled in. */
export const OPENINGS = [
  '{shop} makes its {thing} in small runs and signs off every single one by hand.',
  '{thing} from {shop}: drawn, tried for a winter and changed until nothing was left to change.',
  'Straight from the back room of {shop}: {thing}, meant to be used every day.',
  '{shop} spent the money where you notice it, not where it shows: {thing} without any fuss.',
] as const;

/** Closing sentences. */
export const CARE: Readonly<Record<Category, readonly string[]>> = {
  electronics: [
    'Wipe it with a dry cloth; spare parts are kept for ten years.',
    'Comes with a cable, a short printed guide and a two-year promise of repair.',
    'Dust it now and then, and send it home to us if it ever falls silent.',
  ],
  jewelery: [
    'Keep it dry, put it on last and take it off first.',
    'Polish it with the soft cloth in the box and store it on its own.',
    'Rinse it in lukewarm water with a drop of soap and let it dry flat.',
  ],
  "men's clothing": [
    'Air it after wearing; it asks for very little and repays it for years.',
    'Brush off dry mud, sponge the rest with cold water, dry it away from heat.',
    'Mended free of charge in the shop for as long as you own it.',
  ],
  "women's clothing": [
    'Treat it gently, hang it well, and it will look better in its third year.',
    'Clean it cool, dry it in the shade and never in the tumble dryer.',
    'Altered free of charge in the shop within a month of buying.',
  ],
};
