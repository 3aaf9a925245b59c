import type { CSSProperties, ReactNode } from 'react';
import { styled } from 'styled-components';
import { isHexColour, presetOf, type Tag } from './tag.ts';

/** A tag as a pill in its preset's colours; a colour that is no preset shows as a dot in a neutral pill. */
export function TagChip({ tag, children }: { tag: Tag; children?: ReactNode }) {
  const preset = presetOf(tag.colour);
  return (
    <Pill style={preset ? presetColours(preset) : undefined}>
      {!preset && isHexColour(tag.colour) && (
        <i aria-hidden style={{ '--dot': tag.colour.trim() } as CSSProperties} />
      )}
      <span>{tag.name}</span>
      {children}
    </Pill>
  );
}

const presetColours = (preset: number) =>
  ({
    '--tag-bg': `var(--tag-${preset}-bg)`,
    '--tag-fg': `var(--tag-${preset}-fg)`,
    '--tag-border': `var(--tag-${preset}-border)`,
  }) as CSSProperties;

const Pill = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-4);
  max-width: 100%;
  min-height: 22px;
  padding: 0 var(--space-8);
  border-radius: var(--radius-full);
  background: var(--tag-bg, var(--bg-sunken));
  box-shadow: inset 0 0 0 1px var(--tag-border, var(--border-strong));
  color: var(--tag-fg, var(--text-secondary));
  font: var(--font-caption);

  & > span { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  & > i { flex: none; width: 6px; height: 6px; border-radius: 50%; background: var(--dot); }
  & > svg { flex: none; }
`;
