import { useState } from 'react';
import { useLocation } from 'react-router-dom';

import { useQueryString } from '@galleria/shared-ui';

export interface GridSort {
  readonly column: string;
  readonly isDescending: boolean;
}

/** Sort order, page and filters of a grid. The address holds them, so they survive a reload and "back". */
export interface GridView {
  readonly sort: GridSort | null;
  /** The number of the page, from 0. */
  readonly page: number;
  readonly pageSize: number;
  /** The filter's text; empty when the filter is not set. */
  filter(name: string): string;
  /** True when any filter is set. */
  readonly isFiltered: boolean;
  setSort(sort: GridSort | null): void;
  setPage(page: number): void;
  setPageSize(pageSize: number): void;
  /** Sets the filter and goes to the first page. An empty value removes the filter. */
  setFilter(name: string, value: string): void;
  clearFilters(): void;
  /** How often the filters were cleared. Then a field also forgets a text that is not in the address yet. */
  readonly cleared: number;
}

export const PAGE_SIZES = [25, 50, 100] as const;

interface GridViewOptions {
  readonly sort?: GridSort;
  /** The names of the filters in the address. */
  readonly filters?: readonly string[];
}

/**
 * The view from the address: `?sort=-price&page=3&rows=50` and one parameter for each filter. Ignores
 * invalid parameters.
 */
export function useGridView({ sort, filters = [] }: GridViewOptions = {}): GridView {
  const [address, changeAddress] = useQueryString();
  const { state } = useLocation() as { state: unknown };
  const [cleared, setCleared] = useState(0);

  function change(entries: Readonly<Record<string, string>>, keepsPage = false) {
    changeAddress(
      (former) => {
        const next = new URLSearchParams(former);
        if (!keepsPage) next.delete('page');
        for (const [name, value] of Object.entries(entries)) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      // Keep the state: it may have the address of the list from which the user came here.
      { replace: true, preventScrollReset: true, state },
    );
  }

  const filter = (name: string) => address.get(name) ?? '';
  return {
    sort: sortIn(address.get('sort')) ?? sort ?? null,
    page: Math.max(1, wholeNumber(address.get('page')) ?? 1) - 1,
    pageSize: PAGE_SIZES.find((size) => size === wholeNumber(address.get('rows'))) ?? PAGE_SIZES[0],
    filter,
    isFiltered: filters.some((name) => filter(name) !== ''),
    setSort: (next) => change({ sort: next === null ? '' : textOf(next) }),
    setPage: (page) => change({ page: page === 0 ? '' : String(page + 1) }, true),
    setPageSize: (size) => change({ rows: size === PAGE_SIZES[0] ? '' : String(size) }),
    setFilter: (name, value) => change({ [name]: value }),
    clearFilters: () => {
      setCleared(cleared + 1);
      change(Object.fromEntries(filters.map((name) => [name, ''])));
    },
    cleared,
  };
}

function textOf({ column, isDescending }: GridSort): string {
  return isDescending ? `-${column}` : column;
}

function sortIn(text: string | null): GridSort | null {
  if (text === null || text === '' || text === '-') return null;
  return text.startsWith('-')
    ? { column: text.slice(1), isDescending: true }
    : { column: text, isDescending: false };
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
}
