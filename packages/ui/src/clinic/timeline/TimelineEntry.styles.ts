import { styled } from 'styled-components';

/** One entry beside its dot; the line runs from the dot to the next entry. */
export const EntryRoot = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: 28px minmax(0, 1fr);
  gap: 10px;
  padding-bottom: 14px;
  font: var(--font-small);

  &[data-layout='full'] { grid-template-columns: 48px 28px minmax(0, 1fr); }
  &:not([data-last])::before {
    content: '';
    position: absolute;
    top: 30px;
    bottom: -2px;
    inset-inline-start: 13.5px;
    width: 1px;
    background: var(--border-default);
  }
  &[data-layout='full']:not([data-last])::before { inset-inline-start: 71.5px; }
`;

export const When = styled.time`
  padding-top: 1px;
  font-size: 13px;
  line-height: 16px;
  text-align: end;

  & > small { display: block; color: var(--text-tertiary); font-size: 12px; }
  [data-ghost] > & { color: var(--text-tertiary); }
`;

export const Dot = styled.span`
  display: grid;
  place-items: center;
  width: 28px;
  height: 28px;
  border-radius: 50%;
  background: var(--dot-bg, var(--bg-canvas));
  color: var(--dot-fg, var(--text-secondary));
  box-shadow: inset 0 0 0 1px var(--dot-border, var(--border-default));

  [data-ghost] > & { background: none; color: var(--text-tertiary); box-shadow: inset 0 0 0 1px var(--border-strong); }
`;

export const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--space-8);
  min-height: 22px;

  & > strong { font: var(--font-body-strong); }
  [data-layout='side'] & > strong { font: var(--font-small-strong); }
  [data-ghost] & > strong { color: var(--text-tertiary); }
  & > small { color: var(--text-tertiary); font: var(--font-caption); overflow-wrap: anywhere; }
`;

export const Meta = styled.div`
  color: var(--text-tertiary);
  font: var(--font-caption);
`;

export const NoteText = styled.p`
  margin-top: var(--space-2);
  color: var(--text-secondary);
  overflow-wrap: anywhere;
  white-space: pre-line;

  [data-ghost] & { color: var(--text-tertiary); }
`;

export const MoreButton = styled.button`
  min-height: 24px;
  padding: 0 var(--space-4);
  margin: -4px 0;
  border: 0;
  border-radius: var(--radius-xs);
  background: none;
  color: var(--text-link);
  font: inherit;
  cursor: pointer;

  &:hover { text-decoration: underline; }
`;
