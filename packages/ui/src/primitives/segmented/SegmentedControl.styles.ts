import { Radio, RadioGroup } from 'react-aria-components';
import { styled } from 'styled-components';

export const Track = styled(RadioGroup)`
  display: flex;
  gap: var(--space-2);
  min-height: var(--size-control);
  padding: var(--space-2);
  border-radius: var(--radius-sm);
  background: var(--bg-canvas);
  box-shadow: inset 0 0 0 1px var(--border-default);

  &[data-invalid] { box-shadow: inset 0 0 0 2px var(--danger-control); }
`;

export const Segment = styled(Radio)`
  display: flex;
  flex: 1 1 var(--segment-basis, 0);
  align-items: center;
  justify-content: center;
  min-width: 24px;
  padding: 0 var(--segment-padding, var(--space-6));
  border-radius: 5px;
  color: var(--text-secondary);
  font: var(--font-small);
  white-space: nowrap;
  cursor: pointer;

  &[data-toned] { color: var(--mark-fg); }
  &[data-hovered]:not([data-selected]) { background: var(--bg-pressed); }
  &[data-selected] {
    background: var(--bg-surface);
    color: var(--brand-text);
    font: var(--font-small-strong);
    box-shadow: 0 0 0 1px var(--border-control);
  }
  &[data-selected][data-toned] { color: var(--mark-fg); }
  &[data-focus-visible] { outline: 2px solid var(--focus-ring); outline-offset: 2px; }
  &[data-readonly] { color: var(--text-tertiary); cursor: default; }
  &[data-readonly][data-selected] { background: var(--bg-disabled); color: var(--text-secondary); box-shadow: 0 0 0 1px var(--border-default); }
  &[data-disabled] { color: var(--text-disabled); cursor: not-allowed; }
`;
