import { ClashDialog } from '../../kit/dialogs/clash-dialog';
import { categoryTitle } from '../data/known-categories';
import {
  clashingFields,
  draftOf,
  merged,
  textsOf,
  type ProductDraft,
  type ProductTexts,
  type TextName,
} from '../data/product-texts';
import { LABELS } from './product-rules';

interface ProductClashProps {
  /** The product when the editing began. */
  base: ProductDraft;
  /** The product that somebody else has saved meanwhile. */
  current: ProductDraft;
  /** The product that this admin typed. */
  wanted: ProductDraft;
  busy: boolean;
  /** Called with the chosen value of each field. */
  onChoose: (chosen: ProductDraft) => void;
  onCancel: () => void;
}

/** Asks which values to keep of the fields that somebody else changed during this edit. */
export function ProductClash(props: ProductClashProps) {
  const { base, current, wanted, busy, onChoose, onCancel } = props;
  const [was, theirs, mine] = [textsOf(base), textsOf(current), textsOf(wanted)];
  return (
    <ClashDialog
      what="this product"
      clashes={clashingFields(base, current, wanted).map((name) => ({
        name,
        label: LABELS[name],
        was: shown(name, was),
        theirs: shown(name, theirs),
        mine: shown(name, mine),
        isOwn: mine[name] !== was[name],
      }))}
      busy={busy}
      onChoose={(sides) => {
        const chosen = [...sides].map(([name, side]) => [
          name,
          (side === 'mine' ? mine : theirs)[name],
        ]);
        // Start from the current product, so that stock which orders took meanwhile is not given back.
        onChoose(
          draftOf({
            ...textsOf(merged(base, current, wanted)),
            ...(Object.fromEntries(chosen) as Partial<ProductTexts>),
          }),
        );
      }}
      onCancel={onCancel}
    />
  );
}

/** The value of a field: a category's name, and of a long text the beginning and the end. */
function shown(field: TextName, texts: ProductTexts): string {
  const text = field === 'category' ? categoryTitle(texts.category) : texts[field];
  return text.length <= 160 ? text : `${text.slice(0, 110)} … ${text.slice(-40)}`;
}
