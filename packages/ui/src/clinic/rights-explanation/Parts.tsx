import { TextLink } from '../../primitives/text-link/index.ts';
import type { Part, PartTarget } from './types.ts';

export interface PartsProps {
  parts: readonly Part[];
  onOpen: (details: { to: PartTarget; id: string }) => void;
}

/** A sentence whose links lead to the rules that it names. */
export function Parts({ parts, onOpen }: PartsProps) {
  return parts.map((part, at) =>
    'to' in part ? (
      // oxlint-disable-next-line react/no-array-index-key
      <TextLink key={at} type="button" onClick={() => onOpen({ to: part.to, id: part.id })}>
        {part.text}
      </TextLink>
    ) : (
      part.text
    ),
  );
}
