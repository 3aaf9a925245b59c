import { styled } from 'styled-components';
import { printsWhole } from '../../primitives/printing/index.ts';

export const Root = styled.section`
  display: flex;
  flex-direction: column;
  min-width: 0;
  height: 100%;
  min-height: 0;

  &[data-layout='full'] { border: 1px solid var(--border-subtle); border-radius: var(--radius-md); background: var(--bg-surface); }
  ${printsWhole}
`;

export const HeadRow = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-4) var(--space-8);
  padding: 10px var(--space-16) 0;

  & > :is(h2, h3) { font: var(--font-body-strong); }
  [data-layout='side'] > & { padding: 0; }
  [data-layout='side'] > & > :is(h2, h3) { font: var(--font-small-strong); }
  & > small { color: var(--text-tertiary); font: var(--font-caption); }
  & > [data-end] { display: flex; align-items: center; gap: var(--space-8); margin-inline-start: auto; }
`;

/** Lays its contents out as if it were not there. */
export const Body = styled.div`
  display: contents;
`;

export const MethodSlot = styled.div`
  width: 128px;
`;

export const Settings = styled.div`
  display: flex;
  flex: none;
  flex-direction: column;
  gap: var(--space-8);
  padding: var(--space-8) var(--space-16) var(--space-12);
  border-bottom: 1px solid var(--border-subtle);

  [data-layout='side'] > & { padding: var(--space-8) 0; border: 0; }
  &&[hidden] { display: none; }
`;

export const TypeToggles = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-6);
`;

export const TypeToggle = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 5px;
  min-height: 26px;
  padding: 0 10px 0 var(--space-8);
  border: 1px solid var(--border-strong);
  border-radius: var(--radius-full);
  background: none;
  color: var(--text-secondary);
  font: var(--font-caption);
  cursor: pointer;

  &:hover { background: var(--bg-hover); }
  &[aria-pressed='true'] { border-color: var(--brand-border); background: var(--brand-tint); color: var(--brand-text); }
`;

export const Scroller = styled.div`
  position: relative;
  flex: 1;
  min-height: 0;
  overflow: auto;
  /* New rows while scrolling lay out nothing outside. */
  contain: content;
  padding: var(--space-4) var(--space-16) var(--space-12);
  scroll-padding: var(--space-24);

  &:focus-visible { outline-offset: -2px; }
  [data-layout='full'] > & { background: var(--bg-surface); }
  [data-layout='side'] > & { padding: var(--space-8) var(--space-2); margin: 0 calc(-1 * var(--space-2)); }
  ${printsWhole}
`;

export const List = styled.ol`
  /* A row that comes or goes lays out nothing beside it. */
  & > li { contain: layout style; }
`;

export const Month = styled.h3`
  padding: 10px 0 var(--space-8);
  color: var(--text-tertiary);
  font: var(--font-caption-strong);
`;

export const Foot = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: var(--space-4);
  padding: var(--space-2) 0 var(--space-8);
  color: var(--text-tertiary);
  font: var(--font-caption);

  & > [role='alert'] { color: var(--danger-text); overflow-wrap: anywhere; }
  @media not print { & > [data-on-paper] { display: none; } }
`;

export const Waiting = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-24);
  padding: var(--space-24) 0;

  & > div { display: flex; flex-direction: column; gap: var(--space-8); padding-inline-start: 38px; }
  [data-layout='full'] & > div { padding-inline-start: 96px; }
`;
