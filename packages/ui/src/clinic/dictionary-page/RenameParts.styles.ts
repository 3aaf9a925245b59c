import { styled } from 'styled-components';

export const NewName = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-4) var(--space-8);

  > :first-child { flex: 0 1 188px; }
  > small { color: var(--text-tertiary); font: var(--font-caption); white-space: normal; overflow-wrap: anywhere; }
`;

export const Impact = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-6);
  padding: 0 0 var(--space-8);
  font: var(--font-small);
  overflow-wrap: anywhere;

  > [data-question] { display: flex; align-items: center; flex-wrap: wrap; gap: var(--space-4) var(--space-8); }
  > [data-question] > svg { flex: none; color: var(--warning-text); }
  > [data-question] > span { flex: 0 1 auto; min-width: 0; }
  > [data-question] > button { flex: none; }
  [role='radiogroup'] { gap: var(--space-2); }
  [role='radiogroup'] label { align-items: flex-start; font: var(--font-small); }
  [role='radiogroup'] label::before { margin-top: 2px; }
  [role='radiogroup'] label b { display: inline-block; min-width: 68px; font-weight: 400; }
  [role='radiogroup'] label[data-selected] b { font-weight: 600; }
  [role='radiogroup'] label span > span { color: var(--text-secondary); }
  [data-ways] { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-8); }
  [data-ways] small { color: var(--text-tertiary); font: var(--font-caption); }
  b { font-weight: 600; }
`;
