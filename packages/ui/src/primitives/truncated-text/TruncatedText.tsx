import { useState } from 'react';
import { Button, TooltipTrigger } from 'react-aria-components';
import { styled } from 'styled-components';
import { Bubble } from '../tooltip/Tooltip.tsx';

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
  const [isOpen, setOpen] = useState(false);
  const shown = truncate(text, limit);
  if (shown === text) return text;
  return (
    <TooltipTrigger
      isOpen={isOpen}
      onOpenChange={setOpen}
      delay={300}
      closeDelay={100}
      shouldCloseOnPress={false}
    >
      <Cut aria-label={text} onPress={() => setOpen(true)}>
        {/* The ellipsis is drawn by the style: as text it would not be part of the name. */}
        {shown.slice(0, -1)}
      </Cut>
      <Bubble offset={6}>{text}</Bubble>
    </TooltipTrigger>
  );
}

const Cut = styled(Button)`
  padding: 0;
  border: 0;
  border-radius: var(--radius-xs);
  background: none;
  font: inherit;
  text-align: start;
  cursor: help;

  &::after { content: '…'; }
`;
