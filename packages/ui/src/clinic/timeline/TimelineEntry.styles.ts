import { styled } from 'styled-components';

/**
 * One entry beside its dot; the line runs from the dot to the next entry. The parts are plain elements below a single
 * styled one, in block and inline layout: while a long history scrolls past, every styled part and every nested grid
 * of every row would be paid for.
 */
export const EntryRoot = styled.div`
  --dot-at: 0px;
  position: relative;
  min-height: 48px;
  padding-bottom: 14px;
  padding-inline-start: calc(var(--dot-at) + 38px);
  font: var(--font-small);

  &[data-layout='full'] { --dot-at: 58px; }
  &:not([data-last])::before {
    content: '';
    position: absolute;
    top: 30px;
    bottom: 0;
    inset-inline-start: calc(var(--dot-at) + 13.5px);
    width: 1px;
    background: var(--border-default);
  }

  & > time { position: absolute; inset-inline-start: 0; width: 48px; padding-top: 1px; font-size: 13px; line-height: 16px; text-align: end; }
  & > time > small { display: block; color: var(--text-tertiary); font-size: 12px; }

  & > span {
    position: absolute;
    inset-inline-start: var(--dot-at);
    width: 28px;
    height: 28px;
    padding: 6.5px;
    border-radius: 50%;
    background: var(--dot-bg, var(--bg-canvas));
    color: var(--dot-fg, var(--text-secondary));
    box-shadow: inset 0 0 0 1px var(--dot-border, var(--border-default));
  }
  & > span > svg { display: block; }

  & > p > strong { font: var(--font-body-strong); }
  &[data-layout='side'] > p > strong { font: var(--font-small-strong); line-height: 22px; }
  & > p > strong ~ * { margin-inline-start: var(--space-8); }
  & > p > span { margin-block: 1px; vertical-align: top; }
  & > p > small { color: var(--text-tertiary); font: var(--font-caption); overflow-wrap: anywhere; }
  & > p ~ p { margin-top: var(--space-2); color: var(--text-secondary); overflow-wrap: anywhere; white-space: pre-line; }
  & > small { display: block; color: var(--text-tertiary); font: var(--font-caption); }

  &[data-ghost] > time, &[data-ghost] > p { color: var(--text-tertiary); }
  &[data-ghost] > span { background: none; color: var(--text-tertiary); box-shadow: inset 0 0 0 1px var(--border-strong); }
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
