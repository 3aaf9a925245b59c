import { styled } from 'styled-components';
import { Button } from '../../primitives/button/index.ts';

export const HeadLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 var(--space-16);
  min-height: 48px;
  padding: 0 var(--space-16) 0 var(--space-8);
  border-bottom: 1px solid var(--border-subtle);

  @media (max-width: 767px) { padding: 0 var(--space-8); }
`;

/** Stands for the filters at their height. */
export const Instead = styled.div`
  > div { min-height: var(--size-control); }
`;

export const Coming = styled.div`
  display: flex;
  gap: var(--space-4);

  & > button { padding: 0 var(--space-8); }
  & > [aria-pressed='true'] { background: var(--brand-tint); color: var(--brand-text); }
`;

/** The tools of a list at the end of its line. */
export const Tools = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-4);
  min-height: var(--size-control);
  margin-inline-start: auto;
`;

// The date's name stays beside it in every language.
// The tools share the line: the search gives way first.
export const Filters = styled.div`
  --segment-basis: auto;
  --segment-padding: var(--space-12);
  --field-label-width: max-content;
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: var(--space-8) var(--space-12);
  padding: var(--space-12) var(--space-16) var(--space-4);

  > * { flex: none; max-width: 100%; }
  > :has(input[role='searchbox']) { width: 188px; }
  :lang(en-US) & > :has(input[role='searchbox']) { width: 150px; }
  &&& > [data-label-position='left'] { display: grid; }
  &&& > [data-label-position='left'] > :first-child { min-height: var(--size-control); }

  &[data-one-line] {
    column-gap: var(--space-8);
    padding-bottom: var(--space-12);

    > :has(input[role='searchbox']) { flex: 1 1 70px; max-width: 188px; }
    > ${Instead} { flex: 1 1 auto; }
    &[data-tight='most'] { --idle-views-words: none; }
    &[data-tight] {
      column-gap: var(--space-6);
      --segment-padding: var(--space-8);
      --field-option-gap: var(--space-8);
      > button > span:first-of-type { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
      > ${Coming} { gap: 0; }
      > ${Coming} > button { padding: 0 var(--space-6); }
    }
  }

  @media (max-width: 1279px) {
    --field-option-gap: var(--space-8);
    > :has(input[role='searchbox']) { width: 150px; }
    :lang(en-US) & { --segment-padding: var(--space-8); column-gap: var(--space-8); }
    > button > span:first-of-type { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  }
  @media (max-width: 767px) {
    flex-wrap: nowrap;
    gap: var(--space-8);
    padding: 10px var(--space-12);

    > :has(input[role='searchbox']) { flex: 1; width: auto; min-width: 0; }
  }
`;

/** Says the period and leads to where it is set; only where the row has room for it. */
export const PeriodButton = styled(Button)`
  @media (max-width: 599px) { display: none; }
`;

export const SheetFields = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-16);
`;

export const ToolLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-8);
  min-height: 40px;
  margin-bottom: var(--space-4);
  padding: 0 var(--space-16);

  > :last-child { display: flex; align-items: center; gap: var(--space-4); margin-inline-start: auto; }
`;

export const ExportState = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-8);
  color: var(--text-secondary);
  font: var(--font-small);
`;
