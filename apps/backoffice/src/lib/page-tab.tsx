import { createContext, use } from 'react';
import { useUnsavedMark } from './unsaved.ts';

/** The place of an open page: what a page may know of its tab. */
export interface PageTab {
  key: string;
  /** The page's own query, kept while another page is shown. */
  search: string;
  /** The history entry's state, for what must not stand in an address. */
  state: unknown;
  isActive: boolean;
  /** Changes the page's query without leaving an entry behind in the history. */
  replace: (query: URLSearchParams, state?: unknown) => void;
  /** Changes it so that back leads to what it was. */
  push: (query: URLSearchParams, state?: unknown) => void;
  /** Names the tab after what it shows, such as a customer. In memory only: names stay out of the browser's storage. */
  rename: (title: string) => void;
}

const PageTabContext = createContext<PageTab | null>(null);

export const PageTabProvider = PageTabContext.Provider;

export function usePageTab(): PageTab {
  const tab = use(PageTabContext);
  if (!tab) throw new Error('usePageTab must be used inside an open page');
  return tab;
}

/** Makes closing the page, the window or the session ask first, as long as `isUnsaved` holds. */
export function useUnsavedInput(isUnsaved: boolean) {
  useUnsavedMark(usePageTab().key, isUnsaved);
}
