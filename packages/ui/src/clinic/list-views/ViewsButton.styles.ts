import { Button as AriaButton } from 'react-aria-components';
import { styled } from 'styled-components';
import { visuallyHidden } from '../../primitives/visually-hidden/index.ts';

export const Place = styled.div`
  display: flex;
  min-width: 0;
`;

export const Opener = styled(AriaButton)`
  display: inline-flex;
  align-items: center;
  gap: var(--space-6);
  min-width: 0;
  min-height: var(--size-control);
  padding: 0 10px;
  border: 1px solid var(--border-control);
  border-radius: var(--radius-sm);
  background: var(--bg-surface);
  color: var(--text-primary);
  font: var(--font-small);
  white-space: nowrap;
  cursor: pointer;

  > svg { flex: none; }
  /* A tight line leaves only the icon while no view is chosen. */
  &:not([data-chosen]) > :not(:first-child) { display: var(--idle-views-words, inline); }
  &[data-hovered] { background: var(--bg-hover); }
  &[data-chosen] { border-color: var(--brand-solid); background: var(--brand-tint); color: var(--brand-text); font-weight: 600; }
`;

export const Name = styled.span`
  overflow: hidden;
  max-width: 128px;
  text-overflow: ellipsis;

  @media (max-width: 1599px) { max-width: 72px; }
  @media (max-width: 767px) { ${visuallyHidden} }
`;

export const Dot = styled.i`
  flex: none;
  width: 7px;
  height: 7px;
  border-radius: 50%;
  background: var(--brand-solid);
`;
