import { useEffect } from 'react';

export interface PaperHead {
  start: string;
  middle: string;
  end: string;
}

/** What stands on top of every sheet of paper as long as this is shown. */
export function usePaperHead({ start, middle, end }: PaperHead) {
  useEffect(() => {
    const { style } = document.documentElement;
    const texts = { '--paper-start': start, '--paper-middle': middle, '--paper-end': end };
    for (const [name, text] of Object.entries(texts)) style.setProperty(name, asCssString(text));
    return () => {
      for (const name of Object.keys(texts)) style.removeProperty(name);
    };
  }, [start, middle, end]);
}

/** Lays the paper on its side as long as this is shown: for tables of many columns. */
export function useWidePaper() {
  useEffect(() => {
    document.documentElement.dataset.paper = 'wide';
    return () => {
      delete document.documentElement.dataset.paper;
    };
  }, []);
}

const asCssString = (text: string) => JSON.stringify(text.replace(/\s+/g, ' '));
