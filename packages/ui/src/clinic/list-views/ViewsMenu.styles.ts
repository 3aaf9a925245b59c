import { Button as AriaButton } from 'react-aria-components';
import { styled } from 'styled-components';

/** Holds the button, so that a row of filters takes it for one part. */
export const Panel = styled.div`
  display: flex;
  flex-direction: column;
  width: 292px;
  max-width: calc(100vw - 32px);
  padding: var(--space-4);
  font: var(--font-small);

  hr { height: 1px; margin: var(--space-4) var(--space-8); border: 0; background: var(--border-subtle); }
  > p { padding: var(--space-4) var(--space-12) var(--space-8); color: var(--text-secondary); }
`;

/** Shown to the eye: the group around it has the same name. */
export const GroupName = styled.div`
  padding: var(--space-8) var(--space-12) var(--space-4);
  color: var(--text-secondary);
  font: var(--font-caption);
`;

export const Line = styled(AriaButton)`
  display: flex;
  align-items: center;
  gap: var(--space-8);
  width: 100%;
  min-height: var(--size-control);
  padding: var(--space-4) var(--space-12);
  border: 0;
  border-radius: var(--radius-sm);
  background: none;
  color: var(--text-primary);
  font: var(--font-small);
  text-align: start;
  cursor: pointer;

  > svg { flex: none; }
  &[data-hovered] { background: var(--bg-hover); }
  &[aria-current='true'] { font-weight: 600; }
`;

export const ViewName = styled.span`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;

export const Aside = styled.span`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: var(--space-4);
  max-width: 55%;
  color: var(--text-secondary);
  font: var(--font-caption);
  font-weight: 400;
  overflow-wrap: anywhere;

  > svg { flex: none; }
`;

/** What the place of an icon takes, where there is none. */
export const NoIcon = styled.span`
  flex: none;
  width: 15px;
`;

export const Chosen = styled.div`
  border-radius: var(--radius-sm);
  background: var(--brand-tint);
`;

export const Changed = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-8);
  padding: 0 var(--space-12) var(--space-8) 36px;

  > p { color: var(--text-secondary); overflow-wrap: anywhere; }
  > div:last-child { display: flex; gap: var(--space-8); }
`;
