import { styled } from 'styled-components';

export const Body = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-16);
  min-height: 320px;
  padding: var(--space-16) var(--space-24);
`;

export const Section = styled.section`
  & > h3 { margin-bottom: var(--space-8); font: var(--font-small-strong); }
  & > p { color: var(--text-tertiary); font: var(--font-small); }
  & > ul { position: relative; display: flex; flex-wrap: wrap; gap: var(--space-2) var(--space-4); max-height: 168px; overflow: auto; }
  & li { display: flex; max-width: 100%; }
`;

export const AddLine = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-8);

  /* Beside the control, not beside its label. */
  & > button { align-self: start; margin-top: 24px; }
`;

export const ChipButton = styled.button`
  display: flex;
  align-items: center;
  max-width: 100%;
  min-height: 28px;
  padding: 0 var(--space-2);
  border: 0;
  border-radius: var(--radius-full);
  background: none;
  cursor: pointer;

  &:hover { background: var(--bg-hover); }
  &:focus-visible { outline-offset: -2px; }
`;
