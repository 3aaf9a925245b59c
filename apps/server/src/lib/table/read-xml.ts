import sax, { type Tag } from 'sax';
import { TableRefusal } from './refusal.ts';

export interface XmlHandlers {
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  close?: (name: string) => void;
  /** A piece of text: a longer one comes in several. */
  text?: (piece: string) => void;
}

/** Whatever is kept in memory has a bound: far more than a workbook needs. A long text comes in pieces. */
const mostDepth = 100;
const mostAttributes = 1000;

/** Tells of a document's elements as its bytes come, by their names without prefixes; yields after every piece of it. */
export async function* readXml(
  bytes: AsyncIterable<Buffer>,
  { open, close, text }: XmlHandlers,
): AsyncGenerator<void> {
  const parser = sax.parser(true, { position: false });
  let depth = 0;
  let attributesOfTag = 0;
  const refuseBeyond = (most: number, count: number) => {
    if (count > most) throw new TableRefusal('notXlsx');
  };
  Object.assign(parser, {
    onattribute: () => {
      attributesOfTag += 1;
      refuseBeyond(mostAttributes, attributesOfTag);
    },
    onopentag: ({ name, attributes }: Tag) => {
      attributesOfTag = 0;
      depth += 1;
      refuseBeyond(mostDepth, depth);
      open?.(localName(name), attributes);
    },
    onclosetag: (name: string) => {
      depth -= 1;
      close?.(localName(name));
    },
    ontext: (piece: string) => text?.(piece),
    oncdata: (piece: string) => text?.(piece),
    onerror: (cause: Error) => {
      throw new TableRefusal('notXlsx', {}, cause);
    },
  });
  const decoder = new TextDecoder();
  for await (const chunk of bytes) {
    parser.write(decoder.decode(chunk, { stream: true }));
    yield;
  }
  parser.write(decoder.decode()).close();
  yield;
}

/** The same for a part that is looked at as a whole. */
export async function scanXml(bytes: AsyncIterable<Buffer>, handlers: XmlHandlers): Promise<void> {
  for await (const _ of readXml(bytes, handlers));
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);
