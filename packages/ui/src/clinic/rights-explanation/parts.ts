import type { Part, PartTarget } from './types.ts';

/** Takes the places of a sentence's links through its translation: two characters that no text contains. */
const [opening, closing] = ['\uE000', '\uE001'];
const place = /\uE000(\d+)\uE001/u;

/** Collects the links of one sentence, and finds them again in whichever order its translation puts them. */
export function collectLinks() {
  const links: Part[] = [];
  return {
    /** Stands for the link in the sentence. */
    link(to: PartTarget, id: string, text: string): string {
      links.push({ text, to, id });
      return `${opening}${links.length - 1}${closing}`;
    },
    partsOf: (sentence: string): Part[] =>
      sentence
        .split(place)
        .map((piece, at): Part => (at % 2 === 1 ? (links[Number(piece)] ?? { text: '' }) : { text: piece }))
        .filter(({ text }) => text !== ''),
  };
}

/** A sentence as plain text. */
export const textOf = (parts: readonly Part[]): string => parts.map(({ text }) => text).join('');
