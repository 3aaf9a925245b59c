import { createContext, type MouseEvent, type ReactNode, use } from 'react';

/** Follows an address inside the product. */
export type OpenAddress = (details: { href: string }) => void;

const OpenContext = createContext<OpenAddress | null>(null);

export const HomeLinks = OpenContext.Provider;

export interface HomeLinkProps {
  /** Without one the contents stand for themselves. */
  href: string | undefined;
  children: ReactNode;
}

/** A link to a page of the product: a plain press stays in the product, modified ones are the browser's. */
export function HomeLink({ href, children }: HomeLinkProps) {
  const open = use(OpenContext);
  if (!open) throw new Error('HomeLink must be inside HomeDay');
  if (!href) return <span>{children}</span>;
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open({ href });
  };
  return (
    <a href={href} onClick={follow}>
      {children}
    </a>
  );
}
