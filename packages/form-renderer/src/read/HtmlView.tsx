import { useLayoutEffect, useRef } from 'react';
import { sanitiseHtml } from './sanitise.ts';

/** Html of a document, made harmless; see `sanitiseHtml`. */
export default function HtmlView({ html, id }: { html: string; id?: string }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    box.current?.replaceChildren(sanitiseHtml(html));
  }, [html]);
  return <div ref={box} id={id} className="hff-html" />;
}
