import { createHash } from 'node:crypto';

import { combineReducers, configureStore } from '@reduxjs/toolkit';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';

import {
  BASE_PATH,
  documentDescription,
  documentTitle,
  type Host,
  type RenderedPage,
  type StaticPage,
} from '@galleria/shared-contracts/contract';
import { HostProvider } from '@galleria/shared-contracts/react';
import { Waiting } from '@galleria/shared-ui';

import { catalogReducers } from '../data/catalogue-state/reducers';
import { packPageData, type PageData } from '../data/page-data';

const KEY_LENGTH = 16;

interface PageParts extends Pick<RenderedPage, 'pictures' | 'preview' | 'structuredData'> {
  /** The title that the page passes to `useScreen`; `description` likewise. */
  readonly title: string;
  readonly description?: string;
  readonly page: ReactElement;
}

/** A static page. It is rendered when `render` is called. Its `key` changes with its data. */
export function staticPage(data: PageData, partsOf: () => PageParts): StaticPage {
  return {
    path: data.path,
    key: createHash('sha256')
      .update(JSON.stringify(packPageData(data)))
      .digest('base64url')
      .slice(0, KEY_LENGTH),
    render() {
      const { title, description, page, ...parts } = partsOf();
      return {
        ...parts,
        title: documentTitle(title),
        description: documentDescription(description),
        html: htmlOf(page, data),
        data: packPageData(data),
      };
    },
  };
}

function htmlOf(page: ReactElement, data: PageData): string {
  const store = configureStore({ reducer: combineReducers(catalogReducers(data)) });
  const html = renderToStaticMarkup(
    <HostProvider value={NO_HOST}>
      <Provider store={store}>
        {/* Takes the place of the shell's router. */}
        <MemoryRouter basename={`${BASE_PATH}/`} initialEntries={[`${BASE_PATH}${data.path}`]}>
          {/* Disables everything but links, because input before the scripts have loaded would be lost. */}
          <Waiting isWaiting style={{ display: 'contents' }}>
            {page}
          </Waiting>
        </MemoryRouter>
      </Provider>
    </HostProvider>,
    // The prefix keeps these ids apart from the ids of the layout around the page.
    { identifierPrefix: 'catalog' },
  );
  // React puts preload links for the pictures at the beginning. Remove them, because the pictures follow at once.
  return html.replace(/^(?:<link[^>]*>)+/, '');
}

// Safe: the page is rendered without effects and for a visitor, so no other member is used.
const NO_HOST = {
  Slot: () => null,
  events: { on: () => () => undefined },
} as unknown as Host;
