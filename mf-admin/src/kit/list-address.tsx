import type { ComponentProps } from 'react';
import { useLocation } from 'react-router-dom';

import { TextLink } from '@galleria/shared-ui';

/** The state for links on a list, or on a page that the user reached from a list. It leads back to the list. */
export function useListLinkState(): { readonly list: string } {
  const here = useLocation();
  return { list: listIn(here.state) ?? `${here.pathname}${here.search}` };
}

/** A link from a list to one of its records. */
export function FromList(props: ComponentProps<typeof TextLink>) {
  return <TextLink {...props} state={useListLinkState()} />;
}

/** The address of the list at `path`. It has the list's filters and page if the user came here from the list. */
export function useListAddress(path: string): string {
  const list = listIn(useLocation().state);
  return list?.startsWith(`${path}?`) === true ? list : path;
}

/** The browser keeps the state over a reload, so another version may have written it. */
function listIn(state: unknown): string | null {
  const { list } = (state ?? {}) as { list?: unknown };
  return typeof list === 'string' ? list : null;
}
