import { type ReactNode, useState } from 'react';
import { Button, TooltipTrigger } from 'react-aria-components';
import { styled } from 'styled-components';
import { Bubble } from '../tooltip/Tooltip.tsx';
import { VisuallyHidden } from '../visually-hidden/index.ts';
import { useIsClipped } from './useIsClipped.ts';

/** A text of more than `over` characters shows its first `keep` and an ellipsis. */
export interface TextLimit {
  over: number;
  keep: number;
}

export interface TruncatedTextProps {
  text: string;
  limit: TextLimit;
}

/** Cuts a text by characters (not bytes or halves of an emoji). */
export function truncate(text: string, { over, keep }: TextLimit): string {
  const characters = [...text];
  return characters.length > over ? `${characters.slice(0, keep).join('')}…` : text;
}

/** A text cut to its limit. The whole of it shows by pointer, by keyboard focus and by touch. */
export function TruncatedText({ text, limit }: TruncatedTextProps) {
  const shown = truncate(text, limit);
  if (shown === text) return text;
  return (
    <Explained text={text}>
      <CutWords text={text} shown={shown} />
    </Explained>
  );
}

/** A text on one line of the room there is. Where that cuts it, the whole shows as a `TruncatedText` does. */
export function ClippedText({ text }: Pick<TruncatedTextProps, 'text'>) {
  const [line, setLine] = useState<HTMLElement | null>(null);
  const isClipped = useIsClipped(line);
  if (!isClipped) return <Line ref={setLine}>{text}</Line>;
  return (
    <Explained text={text}>
      <Line ref={setLine}>{text}</Line>
    </Explained>
  );
}

/** The cut words for the eye; the whole text is the name, of which half a word is no part. */
export const CutWords = ({ text, shown }: { text: string; shown: string }) => (
  <>
    <span aria-hidden>{shown}</span>
    <VisuallyHidden>{text}</VisuallyHidden>
  </>
);

/** What says more by pointer, by keyboard focus and by touch. */
export function Explained({ text, children }: { text: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <TooltipTrigger
      isOpen={isOpen}
      onOpenChange={setOpen}
      delay={300}
      closeDelay={100}
      shouldCloseOnPress={false}
    >
      <Cut onPress={() => setOpen(true)}>{children}</Cut>
      <Bubble offset={6}>{text}</Bubble>
    </TooltipTrigger>
  );
}

const Line = styled.span`
  display: block;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Cut = styled(Button)`
  position: relative;
  max-width: 100%;
  padding: 0;
  border: 0;
  border-radius: var(--radius-xs);
  background: none;
  font: inherit;
  text-align: start;
  vertical-align: bottom;
  cursor: help;

  &:focus-visible { outline-offset: -2px; }
`;
