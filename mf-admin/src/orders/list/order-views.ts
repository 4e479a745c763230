import { addDays, type Day } from '../../kit/data/days';

/** A view of the list of orders: an address with a name. */
export interface OrderView {
  readonly name: string;
  /** The query of the address, in the form of `viewText`. */
  readonly search: string;
}

export const OWN_VIEWS_MAX = 12;
export const VIEW_NAME_MAX = 30;

/** An order is late when it is not shipped on the second day after the day on which it was placed. */
const LATE_AFTER_DAYS = 2;

/** The views that everybody has. The view of late orders has the oldest first. */
export function sharedViews(today: Day): readonly OrderView[] {
  const late = addDays(today, -LATE_AFTER_DAYS);
  return [
    { name: 'All', search: '' },
    { name: 'To ship', search: 'status=placed' },
    { name: 'Today', search: `from=${today}&to=${today}` },
    { name: 'Late', search: viewText(new URLSearchParams(`status=placed&to=${late}&sort=placed`)) },
    { name: 'Returns', search: 'status=returns' },
  ];
}

const SHARED_NAMES = sharedViews('2000-01-01').map(({ name }) => name.toLowerCase());

/** The text of a view: the query of an address without the page, sorted, so that equal views have equal texts. */
export function viewText(address: URLSearchParams): string {
  const kept = new URLSearchParams(
    [...address].filter(([name, text]) => name !== 'page' && text !== ''),
  );
  kept.sort();
  return kept.toString();
}

/** The admin's own views among what the device remembers. Ignores everything that is no view. */
export function ownViewsIn(remembered: unknown): readonly OrderView[] {
  return Array.isArray(remembered) ? remembered.filter(isView) : [];
}

function isView(value: unknown): value is OrderView {
  return (
    typeof value === 'object' &&
    value !== null &&
    'name' in value &&
    typeof value.name === 'string' &&
    'search' in value &&
    typeof value.search === 'string'
  );
}

/** Whether a view can be saved under this name: an own view may be replaced, a shared view may not. */
export function canBeNamed(text: string, own: readonly OrderView[]): boolean {
  return (
    text !== '' &&
    text.length <= VIEW_NAME_MAX &&
    !SHARED_NAMES.includes(text.toLowerCase()) &&
    (own.length < OWN_VIEWS_MAX || own.some(({ name }) => name === text))
  );
}

/** The views with `view` added at the end, or in the place of the view with the same name. */
export function withView(views: readonly OrderView[], view: OrderView): readonly OrderView[] {
  const place = views.findIndex(({ name }) => name === view.name);
  return place === -1 ? [...views, view] : views.with(place, view);
}
